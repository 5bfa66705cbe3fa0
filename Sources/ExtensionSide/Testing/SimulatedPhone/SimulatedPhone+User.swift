import CallKit
import NotificationCore

extension SimulatedPhone {

    /// The user taps a notification: the app opens. One that no list keeps can be tapped as long as its banner is on the
    /// screen, which is 5 s of the phone's clock.
    /// - Throws: ``HarnessError`` when it is not shown (any more).
    public func open(_ shown: PhoneDelivery) async throws { try await respond(shown.app, shown.identifier) }

    /// The user chooses a button of its category.
    /// - Throws: ``HarnessError`` when it is not shown, the category is not registered or has no such button, the
    ///   button has a text field, or needs the phone unlocked.
    public func choose(_ action: String, of shown: PhoneDelivery) async throws {
        try await respond(shown.app, shown.identifier, action)
    }

    /// The user writes a reply.
    /// - Throws: ``HarnessError`` as ``choose(_:of:)``, and when the button has no text field.
    public func reply(_ text: String, to shown: PhoneDelivery, action: String) async throws {
        try await respond(shown.app, shown.identifier, action, text: text)
    }

    /// The user clears a notification. The app is not told of one that was only a banner.
    /// - Throws: ``HarnessError`` when it is not shown (any more).
    public func dismiss(_ shown: PhoneDelivery) async throws {
        try await parts.perform(.dismiss(app: shown.app, notification: shown.identifier))
    }

    /// A tap on one of ``SimulatedApp/delivered`` or ``SimulatedApp/banners``, such as a local one: the app opens.
    /// - Throws: ``HarnessError`` when it is not shown (any more).
    public func open(_ shown: UNNotification, in app: SimulatedApp) async throws {
        try await respond(app.bundleIdentifier, shown.request.identifier)
    }

    /// The user chooses a button of one of ``SimulatedApp/delivered`` or ``SimulatedApp/banners``.
    /// - Throws: ``HarnessError`` as ``choose(_:of:)``.
    public func choose(_ action: String, of shown: UNNotification, in app: SimulatedApp) async throws {
        try await respond(app.bundleIdentifier, shown.request.identifier, action)
    }

    /// The user writes a reply to one of ``SimulatedApp/delivered`` or ``SimulatedApp/banners``.
    /// - Throws: ``HarnessError`` as ``reply(_:to:action:)``.
    public func reply(
        _ text: String, to shown: UNNotification, in app: SimulatedApp, action: String
    ) async throws {
        try await respond(app.bundleIdentifier, shown.request.identifier, action, text: text)
    }

    /// The user clears one of ``SimulatedApp/delivered`` or ``SimulatedApp/banners``.
    /// - Throws: ``HarnessError`` when it is not shown (any more).
    public func dismiss(_ shown: UNNotification, in app: SimulatedApp) async throws {
        try await parts.perform(.dismiss(app: app.bundleIdentifier, notification: shown.request.identifier))
    }

    private func respond(
        _ app: String, _ identifier: String, _ action: String? = nil, text: String? = nil
    ) async throws {
        try await parts.perform(.respond(app: app, notification: identifier, action: action, text: text))
    }

    /// The callers of the calls that ring or are under way, in the order in which apps reported them.
    public var calls: [String] { core.model.phoneCalls.map(\.call.caller) }

    /// The user takes the call that came last.
    /// - Throws: ``HarnessError`` when none rings.
    public func answerCall() async throws {
        let call = try lastCall()
        try await parts.askCallKit { CXProvider.answerCall(call.call.identifier, outcome: $0) }
    }

    /// The user refuses the call that came last, or hangs up.
    /// - Throws: ``HarnessError`` when there is none.
    public func endCall() async throws {
        let call = try lastCall()
        try await parts.askCallKit { CXProvider.endCall(call.call.identifier, outcome: $0) }
        try await parts.perform(.callEnded(app: call.app, identifier: call.call.identifier))
    }

    private func lastCall() throws -> PhoneModel.ActiveCall {
        guard let call = core.model.phoneCalls.last else { throw HarnessError("no call rings on this phone") }
        return call
    }

    /// The lock screen, as text.
    public var lockScreen: PhoneScreen {
        PhoneScreen(core.model.lockScreen, title: "Lock screen", isLocked: isLocked, now: core.now)
    }

    /// Notification Center, as text.
    public var notificationCenter: PhoneScreen {
        PhoneScreen(
            core.model.notificationCenter, title: "Notification Center", isLocked: isLocked, now: core.now)
    }

    /// The full view that a person sees after a long press on a notification.
    /// - Throws: ``HarnessError`` when it is not shown (any more).
    public func expand(_ shown: PhoneDelivery) throws -> ExpandedView {
        guard let view = core.model.expanded(app: shown.app, notification: shown.identifier) else {
            throw HarnessError(core.model.absence(of: shown.identifier, from: shown.app))
        }
        return ExpandedView(view)
    }

    /// Everything that has happened on the phone so far.
    public var timeline: Timeline { core.timeline.timeline(of: -1) }
}
