import Foundation
import UserNotifications

extension HostHelperExtension {
    /// - Returns: nil when the word is none of these; else whether the content is to be answered in the end.
    func waiting(_ word: String) -> Bool? {
        let seconds = number(25)
        let start = Date()
        let told = { "\(word) \(Int(Date().timeIntervalSince(start).rounded()))" }
        switch word {
        case "task":
            Task {
                try? await Task.sleep(nanoseconds: UInt64(seconds) * 1_000_000_000)
                self.answer(told())
            }
            return false
        case "after":
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { self.answer(told()) }
            return false
        case "timer":
            // By its date: Foundation on Linux fires one that has only an interval at once.
            let date = Date(timeIntervalSinceNow: TimeInterval(seconds))
            let timer = Timer(fire: date, interval: 0, repeats: false) { _ in self.answer(told())
            }
            RunLoop.main.add(timer, forMode: .common)
            return false
        case "semaphore": _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .seconds(seconds))
        case "sleep": _ = sleep(UInt32(seconds))
        case "poll": poll(nil, 0, Int32(seconds) * 1000)
        case "condition":
            let condition = NSCondition()
            condition.lock()
            _ = condition.wait(until: Date(timeIntervalSinceNow: TimeInterval(seconds)))
            condition.unlock()
        default: return nil
        }
        content.title = told()
        return true
    }
}
