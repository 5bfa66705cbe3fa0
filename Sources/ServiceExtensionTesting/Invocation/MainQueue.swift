import Dispatch

/// The main queue, which another thread than the main one serves once that has gone into `dispatchMain()`, as
/// it does in a program with an `async` main.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
