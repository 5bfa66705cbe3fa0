import UIKit
import UserNotifications

/// Waits for the network on the main thread, which is a mistake that many apps make.
final class BlockingAppDelegate: UIResponder, UIApplicationDelegate {
    nonisolated(unsafe) static var answer: String?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        if let url = URL(string: "https://api.example.com/config") {
            URLSession.shared.dataTask(with: url) { data, _, _ in
                Self.answer = data.map { String(decoding: $0, as: UTF8.self) }
                semaphore.signal()
            }.resume()
        }
        semaphore.wait()
        return true
    }
}
