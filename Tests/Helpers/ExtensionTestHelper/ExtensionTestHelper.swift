import Foundation
import UserNotifications

/// A second process for tests of what processes share: `nse-extension-test-helper WHAT PREFIX COUNT`, with
/// `NSE_APP_GROUP` in the environment.
@main
enum ExtensionTestHelper {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[3]) else { exit(64) }
        let prefix = arguments[2]
        switch arguments[1] {
        case "defaults":
            guard let defaults = UserDefaults(suiteName: "group.shared") else { exit(70) }
            for index in 0..<count { defaults.set(index, forKey: "\(prefix)\(index)") }
        case "notifications":
            for index in 0..<count {
                let content = UNMutableNotificationContent()
                content.body = "text"
                try await UNUserNotificationCenter.current().add(
                    UNNotificationRequest(identifier: "\(prefix)\(index)", content: content, trigger: nil))
            }
        default: exit(64)
        }
    }
}
