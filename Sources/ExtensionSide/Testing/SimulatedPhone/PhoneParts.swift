import CallKit
import NotificationCore
import PushKit
import UIKit

@MainActor
final class PhoneParts {
    let core: PhoneCore
    let network: ScriptedNetwork
    let sandbox = Sandbox()
    private let transport: ScriptedTransport
    private(set) var code: AppCode?
    /// Apps that were installed with code although another app has code already.
    private var refused: Set<String> = []
    let extensions = PhoneExtensions()
    private let callQueue = PhoneCallQueue()
    private let process = PhoneProcess()
    private lazy var driver = PhoneDriver(core, transport, extensions) { [weak self] in self?.run($0) }

    init(model: PhoneModel, date: Date, network: ScriptedNetwork) {
        let clock = ManualClock()
        core = PhoneCore(
            model: model, clock: clock, epoch: date.timeIntervalSince1970,
            timeline: TimelineRecorder(clock: clock))
        self.network = network
        transport = ScriptedTransport(network: network, clock: core.clock, timeline: core.timeline)
        network.follow(transport)
    }

    deinit {
        process.giveBack()
        sandbox.remove()
        extensions.removeAll()
    }

    // MARK: Installing

    func install(_ bundle: String, code make: (@MainActor () -> any UIApplicationDelegate)?) {
        guard let make else { return }
        if let other = core.codeApp, other != bundle {
            refused.insert(bundle)
        } else {
            core.codeApp = bundle
            code = AppCode(make, core: core)
        }
    }

    /// Removes the code of an app, and its data; that of the app group goes with the last app.
    func uninstall(_ bundle: String) throws {
        extensions.remove(bundle)
        refused.remove(bundle)
        if core.codeApp == bundle {
            code?.end()
            code = nil
            core.codeApp = nil
            try sandbox.empty(sandbox.home)
            let defaults = UserDefaults.standard
            for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
        }
        if core.model.installed.isEmpty { try sandbox.empty(sandbox.appGroup) }
    }

    // MARK: Events

    /// - Throws: ``HarnessError`` for an event that is not possible on this phone.
    func perform(_ event: PhoneEvent) async throws {
        try await inTurn {
            _ = core.takeTold()
            core.apply(event)
            try await drive(until: nil) { true }
            let refusal = core.takeTold().first { $0.kind.isRefusal }
            if let refusal { throw HarnessError(refusal.text) }
        }
    }

    func performNow(_ event: PhoneEvent) {
        core.apply(event)
        // Otherwise the driver that runs now carries out the effects.
        guard !callQueue.isTaken else { return }
        while let work = core.nextWork() {
            switch work {
            case .effect(let effect): run(effect)
            case .main(let body): body()
            }
        }
    }

    func inTurn<Value>(_ body: @MainActor () async throws -> Value) async throws -> Value {
        await callQueue.take()
        defer { callQueue.giveBack() }
        try await begin()
        return try await body()
    }

    private func begin() async throws {
        if let bundle = refused.sorted().first {
            throw HarnessError(
                "\(bundle) is installed with code, but \(core.codeApp ?? "another app") has code on this phone already: "
                    + "UIApplication.shared and UNUserNotificationCenter.current() are one for the process. Install "
                    + "the others with install(bundleIdentifier:extension:)")
        }
        guard ClockDriver.canLook else {
            throw HarnessError("the test bench needs /proc to see when the app waits")
        }
        try await process.take {
            try self.sandbox.prepare()
            var surroundings = ExtensionSurroundings(appGroup: self.sandbox.appGroup)
            surroundings.clock = self.core.clock
            surroundings.epoch = self.core.currentEpoch
            surroundings.stringsFile = self.extensions.stringsFile?.path
            surroundings.home = self.sandbox.home
            surroundings.host = self.core
            surroundings.timeZone = self.core.model.conditions.timeZone
            let timeline = self.core.timeline
            surroundings.note = { timeline.note($0) }
            return ProcessSurroundings(self.sandbox, surroundings, self.transport)
        }
    }

    /// Shows the modules a new date or time zone at once.
    func refreshSurroundings() {
        var surroundings = ExtensionSurroundings.current
        guard surroundings.host === core else { return }
        surroundings.epoch = core.currentEpoch
        surroundings.timeZone = core.model.conditions.timeZone
        ExtensionSurroundings.install(surroundings)
    }

    func close() {
        code?.end()
        process.giveBack()
    }

    func drive(until end: Instant?, isDone: @escaping @Sendable () -> Bool) async throws {
        let driver = driver
        try await NamedThread.run("nse-phone", for: "the simulated phone") {
            driver.drive(until: end, isDone: isDone)
        }
    }

    /// Asks the app what the user's action does to a call. The app has as much time as for a handler.
    func askCallKit(
        _ ask:
            @escaping @MainActor @Sendable (_ outcome: @escaping @Sendable (CallActionOutcome) -> Void) ->
            Void
    ) async throws {
        try await inTurn {
            let (core, isDone) = (core, Locked(false))
            let time = Duration.seconds(Int64(PhoneRules.handlerTime))
            let alarm = core.clock.alarm(at: core.clock.now() + time) {
                core.timeline.note("the app did not fulfil the action on the call in time")
                isDone.withLock { $0 = true }
            }
            core.onMain {
                ask { outcome in
                    core.timeline.note("the action on the call: \(outcome)")
                    isDone.withLock { $0 = true }
                }
            }
            try await drive(until: nil) { isDone.withLock { $0 } }
            core.clock.cancel(alarm)
        }
    }

    // MARK: A push

    /// - Parameter identifier: the collapse identifier; nil: a generated one.
    func receive(
        _ data: Data, for bundle: String, type: PushType?, priority: Int?, expiration: Double?,
        identifier: String?
    ) async throws -> PhoneDelivery {
        let (payload, request) = try GroupInvocation.Item.read(data, identifier, extensions.stringsFile)
        var push = PhonePush(
            payload, identifier: request.identifier, type: type, priority: priority, expiration: expiration)
        push.request = try rethrown(try ScheduledNotification(request)) {
            HarnessError("the payload is not a notification: \($0.localizedDescription)")
        }
        return try await inTurn {
            extensions.expect(payload, for: bundle, identifier: request.identifier)
            core.timeline.note("\(push.type.rawValue) push for \(bundle), \(push.size) bytes")
            let arrival = core.push(push, to: bundle)
            let core = core
            try await drive(until: nil) { core.isSettled(arrival) }
            return delivery(arrival, push, bundle)
        }
    }

    private func delivery(_ arrival: Int, _ push: PhonePush, _ bundle: String) -> PhoneDelivery {
        let item = core.shown
        return PhoneDelivery(
            identifier: push.request.identifier, app: bundle,
            disposition: core.disposition ?? Disposition(.delivered),
            extension: extensions.takeDelivery(arrival),
            content: item.flatMap { UNUserNotificationCenter.notifications([$0]).first?.request.content },
            timeline: core.timeline.timeline(of: -1))
    }

    // MARK: Effects

    private func run(_ effect: PhoneEffect) {
        if let text = effect.text { core.timeline.note(text) }
        switch effect {
        case .launch(let app, let reason): code(of: app)?.launch(reason, payload: launchPayload(app, reason))
        case .state(let app, let state): code(of: app)?.go(to: state)
        case .ended(let app, _): code(of: app)?.end()
        case .call(let call):
            if let code = code(of: call.app) { return code.call(call) }
            core.apply(.answered(call: call.id, call.answerWithoutCode))
        case .token(let app, nil, let bytes): code(of: app)?.token(bytes)
        case .token(_, .some(let type), let bytes):
            PKPushRegistry.deliverCredentials(type: type, token: bytes)
        case .tokenInvalidated(_, let type): PKPushRegistry.invalidate(type: type)
        case .backgroundTimeOver:
            for task in core.openTasks { task.onExpiry?() }
        case .runExtension, .rings, .stopsRinging, .shown, .badge, .settled, .told: break
        }
    }

    /// The payload of the push for which a process starts: its call is the newest.
    private func launchPayload(_ app: String, _ reason: PhoneEffect.LaunchReason) -> [AnyHashable: Any]? {
        switch core.model.calls.last(where: { $0.app == app })?.kind {
        case .remoteNotification(let push) where reason == .remoteNotification: AppCode.userInfo(of: push)
        case .response(let item, _, _):
            UNUserNotificationCenter.notifications([item]).first.flatMap {
                $0.request.trigger is UNPushNotificationTrigger ? $0.request.content.userInfo : nil
            }
        default: nil
        }
    }

    private func code(of bundle: String) -> AppCode? { core.codeApp == bundle ? code : nil }
}

extension PhoneEffect {
    /// The line for the timeline; nil when the code that carries out the effect writes it.
    fileprivate var text: String? {
        switch self {
        case .settled(_, let local) where local.delivery == .local && local.surfaces.isEmpty:
            "a local notification shows nowhere: " + local.reasons.map(\.text).joined(separator: "; ")
        case .launch, .call, .runExtension, .settled: nil
        case .state(let app, let state): "\(app): \(state.rawValue)"
        case .ended(let app, let reason): "\(app) is ended: \(reason.words)"
        case .token(let app, let type, _): "\(app) is given its \(type?.rawValue ?? "device") token"
        case .tokenInvalidated(let app, let type): "\(app): the \(type.rawValue) token is not valid any more"
        case .rings(_, let call): "the phone rings: \(call.caller)"
        case .stopsRinging: "the call is over"
        case .shown(_, _, let item, let surfaces):
            "shown: “\(item.request.face.map { $0.title.isEmpty ? $0.body : $0.title } ?? "")” on "
                + surfaces.names.joined(separator: ", ")
        case .badge(let app, let count): "\(app): badge \(count)"
        case .backgroundTimeOver(let app): "\(app): its time in the background is over"
        case .told(let note): note.text
        }
    }
}

extension PhoneEffect.EndReason {
    fileprivate var words: String {
        switch self {
        case .callNotReported: "a VoIP push was not reported to CallKit"
        case .handlerNotCalled: "it did not call its handler in time"
        case .backgroundTime: "it did not end its work in the background in time"
        case .terminated: "the system needs the memory"
        case .forceQuit: "the user has quit it"
        case .uninstalled: "it is uninstalled"
        case .restart: "the phone restarts"
        }
    }
}
