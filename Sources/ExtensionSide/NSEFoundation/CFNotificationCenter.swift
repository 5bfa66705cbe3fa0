// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import NotificationCore

/// The Darwin notification center. Here it reaches the observers of this process. On a phone it reaches every process,
/// and one that is suspended gets its notifications together when it runs again.
public final class CFNotificationCenter: Sendable {
    struct Observer: @unchecked Sendable {
        // Unchecked: the pointer only identifies the observer, is passed to the callback and never dereferenced.
        let pointer: UnsafeRawPointer?
        let name: CFNotificationName?
        let callback: CFNotificationCallback
    }

    fileprivate static let darwin = CFNotificationCenter()
    fileprivate let observers = Locked<[Observer]>([])
}

/// Called on the main queue. `object` and `userInfo` are nil, as with a phone's Darwin center. On a phone it is a
/// function of C, which captures nothing.
public typealias CFNotificationCallback =
    @Sendable (
        _ center: CFNotificationCenter?, _ observer: UnsafeMutableRawPointer?, _ name: CFNotificationName?,
        _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?
    ) -> Void

public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
    private let text: String

    public var rawValue: CFString { text as CFString }
    public init(rawValue: CFString) { text = rawValue as String }
    public init(_ rawValue: CFString) { self.init(rawValue: rawValue) }
}

public enum CFNotificationSuspensionBehavior: Int, Sendable {
    /// All are dropped, the last kept, all kept, or they wake the process. The Darwin center ignores it, as on a phone.
    case drop = 1, coalesce, hold, deliverImmediately
}

public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! {
    CFNotificationCenter.darwin
}

/// Calls `callback` on the main queue for each notification of that name.
/// - Parameter name: with nil, which a phone's Darwin center does not allow, nothing is observed.
/// - Parameter object: has no effect for the Darwin center, nor has `suspensionBehavior`.
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer?, _ callBack: CFNotificationCallback?,
    _ name: CFString?, _ object: UnsafeRawPointer?, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
    guard let callBack, let name else { return }
    let added = CFNotificationCenter.Observer(
        pointer: observer, name: CFNotificationName(name), callback: callBack)
    center?.observers.withLock { $0.append(added) }
}

/// - Parameter name: nil removes those for all names.
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer?, _ name: CFNotificationName?,
    _ object: UnsafeRawPointer?
) {
    center?.observers.withLock { observers in
        observers.removeAll { $0.pointer == observer && (name == nil || $0.name == name) }
    }
}

public func CFNotificationCenterRemoveEveryObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer?
) {
    CFNotificationCenterRemoveObserver(center, observer, nil, nil)
}

/// The callbacks are called on the main queue, after this function has returned or the caller has left the main queue.
/// `userInfo` is not passed to them; the other parameters have no effect.
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter!, _ name: CFNotificationName, _ object: UnsafeRawPointer?,
    _ userInfo: CFDictionary?, _ deliverImmediately: Bool
) {
    guard let center else { return }
    for observer in center.observers.withLock({ $0 }) where observer.name == name {
        DispatchQueue.main.async {
            observer.callback(center, UnsafeMutableRawPointer(mutating: observer.pointer), name, nil, nil)
        }
    }
}

public func CFNotificationCenterPostNotificationWithOptions(
    _ center: CFNotificationCenter!, _ name: CFNotificationName, _ object: UnsafeRawPointer?,
    _ userInfo: CFDictionary?, _ options: CFOptionFlags
) {
    CFNotificationCenterPostNotification(center, name, object, userInfo, true)
}

/// An option of posting. It has no effect.
public let kCFNotificationDeliverImmediately: CFOptionFlags = 1
/// An option of posting. It has no effect.
public let kCFNotificationPostToAllSessions: CFOptionFlags = 2
