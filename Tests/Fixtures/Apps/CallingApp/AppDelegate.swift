import PushKit
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var voipRegistry: PKPushRegistry!
    var voipToken: String?
    let callManager = CallManager()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        self.voipRegistration()
        return true
    }

    func voipRegistration() {
        voipRegistry = PKPushRegistry(queue: DispatchQueue.main)
        voipRegistry.delegate = self
        voipRegistry.desiredPushTypes = [.voIP]
    }
}

extension AppDelegate: PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
    ) {
        guard type == .voIP else { return }
        voipToken = pushCredentials.token.map { String(format: "%02.2hhx", $0) }.joined()
    }

    func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {
        voipToken = nil
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void
    ) {
        let dictionary = payload.dictionaryPayload
        guard let handle = dictionary["handle"] as? String,
            let text = dictionary["callUUID"] as? String, let callUUID = UUID(uuidString: text)
        else {
            completion()
            return
        }
        let hasVideo = dictionary["hasVideo"] as? Bool ?? false
        callManager.reportIncomingCall(uuid: callUUID, handle: handle, hasVideo: hasVideo) { _ in
            completion()
        }
    }
}
