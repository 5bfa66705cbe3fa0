import NotificationCore
import PushKit
import UIKit

/// Calls the code of an app for the effects of a phone, on the main thread.
@MainActor
final class AppCode {
    private let make: @MainActor () -> any UIApplicationDelegate
    /// The delegate of the running process; nil while there is no process.
    private(set) var delegate: (any UIApplicationDelegate)?
    private unowned let core: PhoneCore

    init(_ make: @escaping @MainActor () -> any UIApplicationDelegate, core: PhoneCore) {
        self.make = make
        self.core = core
    }

    private var application: UIApplication { UIApplication.shared }
    private var center: UNUserNotificationCenter { UNUserNotificationCenter.current() }

    // MARK: The process

    func launch(_ reason: PhoneEffect.LaunchReason, payload: [AnyHashable: Any]?) {
        let delegate = make()
        self.delegate = delegate
        application.delegate = delegate
        application.phase = .background
        if reason.isForeground {
            application.phase = .inactive
            becomeActiveLater()
        }
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        if let payload { options[.remoteNotification] = payload }
        let launchOptions = options.isEmpty ? nil : options
        core.timeline.note("the app is launched\(reason.words)")
        _ = delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
        _ = delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    /// After what is queued already: the response for which the app comes to the foreground.
    private func becomeActiveLater() {
        core.onMain { [weak self] in
            guard let self, application.phase == .inactive else { return }
            application.phase = .active
            delegate?.applicationDidBecomeActive(application)
            post(UIApplication.didBecomeActiveNotification)
        }
    }

    func go(to state: DeviceState.AppState) {
        switch state {
        case .foreground:
            becomeActiveLater()
            delegate?.applicationWillEnterForeground(application)
            post(UIApplication.willEnterForegroundNotification)
            application.phase = .inactive
        case .background:
            // The delegate of a suspended process is not called when the process is resumed.
            guard application.phase != .background else { return }
            delegate?.applicationWillResignActive(application)
            post(UIApplication.willResignActiveNotification)
            application.phase = .background
            delegate?.applicationDidEnterBackground(application)
            post(UIApplication.didEnterBackgroundNotification)
        case .suspended, .terminated, .forceQuit: break
        }
    }

    func end() {
        application.phase = .background
        delegate = nil
        application.delegate = nil
        center.delegate = nil
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: application)
    }

    // MARK: Calls

    func token(_ bytes: [UInt8]) {
        if !application.deliverDeviceToken(Data(bytes)) {
            core.timeline.note("the app's delegate has no method for its device token")
        }
    }

    func call(_ call: PhoneCall) {
        let (core, id) = (core, call.id)
        let answer: @Sendable (CallAnswer) -> Void = {
            // Only the call shows whether there is such a method.
            switch $0 {
            case .notImplemented: core.timeline.note("the app has no such method")
            case .noDelegate: core.timeline.note("no delegate of the notification centre is set")
            default: break
            }
            core.apply(.answered(call: id, $0))
        }
        core.timeline.note("\(call.kind.name) is called")
        switch call.kind {
        case .willPresent(let item): present(item, answer)
        case .response(let item, let action, let text): respond(item, action, text, answer)
        case .remoteNotification(let push): receive(push, answer)
        case .pushKit(let type, let push, let mustReport): receive(push, type, mustReport, answer)
        case .openSettings(let item):
            guard let delegate = center.delegate else { return answer(.noDelegate) }
            let notification = item.flatMap { UNUserNotificationCenter.notifications([$0]).first }
            delegate.userNotificationCenter(center, openSettingsFor: notification)
            answer(.done)
        }
    }

    private func present(_ item: PresentedNotification, _ answer: @escaping @Sendable (CallAnswer) -> Void) {
        guard let delegate = center.delegate else { return answer(.noDelegate) }
        guard let notification = UNUserNotificationCenter.notifications([item]).first else {
            return answer(.notImplemented)
        }
        delegate.userNotificationCenter(center, willPresent: notification) { options in
            answer(.present(PresentationOptions(rawValue: options.rawValue)))
        }
    }

    private func respond(
        _ item: PresentedNotification, _ action: String, _ text: String?,
        _ answer: @escaping @Sendable (CallAnswer) -> Void
    ) {
        guard let delegate = center.delegate else { return answer(.noDelegate) }
        guard let notification = UNUserNotificationCenter.notifications([item]).first else {
            return answer(.notImplemented)
        }
        let response =
            text.map {
                UNTextInputNotificationResponse(
                    actionIdentifier: action, notification: notification, userText: $0)
            } ?? UNNotificationResponse(actionIdentifier: action, notification: notification)
        delegate.userNotificationCenter(center, didReceive: response) { answer(.done) }
    }

    private func receive(_ push: PhonePush, _ answer: @escaping @Sendable (CallAnswer) -> Void) {
        let userInfo = Self.userInfo(of: push)
        let core = core
        let form = application.deliverRemoteNotification(userInfo) { result in
            core.timeline.note("the fetch handler is called with \(result)")
            answer(.done)
        }
        switch form {
        case .withHandler, .asynchronous: break
        case .withoutHandler: answer(.done)
        case nil: answer(.notImplemented)
        }
    }

    private func receive(
        _ push: PhonePush, _ type: PushKitType, _ mustReport: Bool,
        _ answer: @escaping @Sendable (CallAnswer) -> Void
    ) {
        // The outcome may come after the completion, and shows which form of the method the app has.
        let form = Locked<PushForm?>(nil)
        let done = Locked(false)
        let finish: @Sendable () -> Void = {
            guard done.withLock({ $0 }), let form = form.withLock({ $0 }) else { return }
            answer(.pushKit(knewItNeedNotReport: form == .callHandler || form == .callAsync))
        }
        PKPushRegistry.deliver(
            payload: Self.userInfo(of: push), type: type, mustReport: mustReport,
            completion: {
                done.withLock { $0 = true }
                finish()
            },
            outcome: { outcome in
                guard case .called(let called) = outcome else {
                    return answer(outcome == .noRegistry ? .noRegistry : .notImplemented)
                }
                form.withLock { $0 = called }
                finish()
            })
    }

    static func userInfo(of push: PhonePush) -> [AnyHashable: Any] {
        let item = PresentedNotification(request: push.request, date: 0)
        return UNUserNotificationCenter.notifications([item]).first?.request.content.userInfo ?? [:]
    }
}

@MainActor
enum RemoteRegistration {
    static func fail() {
        let error = NSError(
            domain: NSCocoaErrorDomain, code: 3000,
            userInfo: [
                NSLocalizedDescriptionKey:
                    "no valid “aps-environment” entitlement string found for application"
            ])
        _ = UIApplication.shared.deliverRegistrationFailure(error)
    }
}

extension PhoneEffect.LaunchReason {
    var isForeground: Bool {
        switch self {
        case .user, .response(inForeground: true): true
        case .remoteNotification, .pushKit, .response(inForeground: false): false
        }
    }

    /// Follows "is launched" in the timeline.
    var words: String {
        switch self {
        case .user: ""
        case .remoteNotification: " in the background, for a push"
        case .response(inForeground: true): " for the user's answer"
        case .response(inForeground: false): " in the background, for the user's answer"
        case .pushKit: " in the background, for PushKit"
        }
    }
}
