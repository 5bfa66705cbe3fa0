import Foundation
import NotificationCore
import Testing
import UIKit

extension OnAPhone {
    @MainActor
    @Suite("The app", .serialized)
    struct ApplicationTests {
        @Test func `what the app asks goes to the phone`() async throws {
            try await FakePhone.run { phone in
                let application = UIApplication.shared
                application.registerForRemoteNotifications()
                #expect(application.isRegisteredForRemoteNotifications)
                application.unregisterForRemoteNotifications()
                #expect(!phone.read(\.isRegistered))
                application.applicationIconBadgeNumber = 3
                application.applicationIconBadgeNumber += 1
                #expect(phone.badge == 4)
                #expect(application.backgroundRefreshStatus == .denied)
                #expect(!application.isProtectedDataAvailable)
                let url = try #require(URL(string: "https://a.example/b?c=d"))
                #expect(application.canOpenURL(url))
                #expect(await application.open(url))
                let isOpen = await withCheckedContinuation { continuation in
                    application.open(url, options: [:]) { continuation.resume(returning: $0) }
                }
                #expect(isOpen)
                #expect(phone.read(\.opened) == [url.absoluteString, url.absoluteString])
            }
        }

        @Test func `time in the background is asked for and given back`() async {
            await FakePhone.run { phone in
                let application = UIApplication.shared
                var expired = 0
                let task = application.beginBackgroundTask(withName: "upload") { expired += 1 }
                #expect(task != .invalid)
                #expect(phone.read(\.tasks) == [1: "upload"])
                #expect(application.backgroundTimeRemaining == 30)
                let onExpiry = phone.read(\.onExpiry)
                await withCheckedContinuation { continuation in
                    DispatchQueue.main.async {
                        onExpiry?()
                        continuation.resume()
                    }
                }
                #expect(expired == 1)
                application.endBackgroundTask(task)
                #expect(phone.read(\.tasks).isEmpty)
            }
        }

        @Test func `without a phone the app does nothing and says so once`() throws {
            let notes = Journal()
            var surroundings = ExtensionSurroundings()
            surroundings.note = { notes.add($0) }
            let before = ExtensionSurroundings.install(surroundings)
            defer { ExtensionSurroundings.install(before) }

            UIApplication.shared.registerForRemoteNotifications()
            UIApplication.shared.applicationIconBadgeNumber = 1

            #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
            #expect(UIApplication.shared.applicationState == .background)
            #expect(UIApplication.shared.beginBackgroundTask() == .invalid)
            #expect(notes.all.count == 1)
            #expect(notes.all.first?.contains("Xcode refuses it") ?? false)
        }

        @Test func `an interface can be put together`() {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            let navigation = UINavigationController(rootViewController: controller)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            let alert = UIAlertController(title: "a", message: "b", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
            controller.present(alert, animated: true)
            #expect(window.isKeyWindow && navigation.isViewLoaded)
            #expect(navigation.visibleViewController === alert)
            #expect(controller.navigationController === navigation)
            alert.dismiss(animated: false)
            #expect(controller.presentedViewController == nil)
        }

        @Test func `a program with the delegate as its main type says that it needs a phone`() throws {
            final class Delegate: NSObject, UIApplicationDelegate {}
            let text = try standardError { MainActor.assumeIsolated { Delegate.main() } }
            #expect(text.hasPrefix("UIKit: an app needs a phone"))
        }
    }
}
