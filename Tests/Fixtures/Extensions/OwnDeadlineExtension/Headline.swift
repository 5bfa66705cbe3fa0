import Foundation
import UserNotifications

enum Headline {
    /// A race between the server and a limit; nil when the limit is first.
    static func load(_ url: URL, within seconds: Double) async -> String? {
        await withTaskGroup(of: String?.self) { group in
            group.addTask {
                guard let (data, _) = try? await URLSession.shared.data(from: url) else { return nil }
                return String(data: data, encoding: .utf8)
            }
            group.addTask {
                try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}
