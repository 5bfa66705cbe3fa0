import Foundation
import Testing

@testable import CallKit
@testable import NSEAsyncApp
@testable import NSECallingApp
@testable import NSECompletionApp
@testable import NotificationCore
@testable import PushKit
@testable import UIKit

extension OnAPhone {
    /// Apps in Tests/Apps, as tutorials write them.
    @MainActor
    @Suite("Apps of tutorials", .serialized)
    struct TutorialAppTests {
        private let application = UIApplication.shared

        @Test func `one with completion handlers gets its token and a silent push`() async {
            await FakePhone.run { phone in
                let delegate = NSECompletionApp.AppDelegate()
                application.delegate = delegate
                #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
                #expect(phone.isRegisteredForRemoteNotifications)
                #expect(application.deliverDeviceToken(Data([0xAB, 1])))
                let result = await withCheckedContinuation { continuation in
                    let form = application.deliverRemoteNotification([
                        "aps": ["content-available": 1 as AnyObject] as [String: AnyObject],
                        "gcm.message_id": "m",
                    ]) { continuation.resume(returning: $0) }
                    #expect(form == .withHandler)
                }
                #expect(result == .newData)
                #expect(delegate.messages == ["token ab01", "fcm simulated:ab01", "silent m"])
                #expect(phone.badge == 1)
                #expect(phone.read(\.tasks).isEmpty)
            }
        }

        @Test func `one with async functions gets its token and a silent push`() async {
            await FakePhone.run { phone in
                let delegate = NSEAsyncApp.AppDelegate()
                application.delegate = delegate
                await delegate.requestAuthorization()
                #expect(phone.isRegisteredForRemoteNotifications)
                #expect(application.deliverDeviceToken(Data([0xAB, 1])))
                let result = await withCheckedContinuation { continuation in
                    _ = application.deliverRemoteNotification(["refresh": true]) {
                        continuation.resume(returning: $0)
                    }
                }
                #expect(result == .newData)
                #expect(delegate.deviceToken == "ab01" && delegate.received == 1)
            }
        }

        @Test func `one for calls reports a call that the user takes`() async {
            await FakePhone.run { phone in
                let delegate = NSECallingApp.AppDelegate()
                #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
                #expect(phone.read(\.pushTypes).last == [.voIP])
                await withCheckedContinuation { continuation in
                    PKPushRegistry.deliverCredentials(type: .voIP, token: [0xC0]) { _ in continuation.resume()
                    }
                }
                #expect(delegate.voipToken == "c0")
                let uuid = UUID()
                await withCheckedContinuation { continuation in
                    PKPushRegistry.deliver(
                        payload: ["handle": "Ann", "callUUID": uuid.uuidString], type: .voIP,
                        mustReport: true,
                        completion: { continuation.resume() })
                }
                #expect(phone.read(\.calls) == [ReportedCall(identifier: uuid.uuidString, caller: "Ann")])
                let outcome = await withCheckedContinuation { continuation in
                    CXProvider.answerCall(uuid.uuidString) { continuation.resume(returning: $0) }
                }
                #expect(outcome == .fulfilled)
                #expect(delegate.callManager.events.first == "answer")
            }
        }
    }
}
