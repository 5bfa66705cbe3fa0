import Foundation
import NotificationCore
import UserNotifications

/// What the modules of the extension's side saw in a run and the extension need not tell.
final class ObservedEvents: Sendable {
    private struct State: Sendable {
        var diagnostics: [Diagnostic] = []
        var lastCallback: (text: String, at: Duration)?
        var mainFault: String?
    }

    /// Diagnostics of one run at most: an extension may try in a loop.
    private static let limit = 20

    private let clock: any DeliveryClock
    private let start: Instant
    private let timeline: TimelineRecorder
    private let sandbox: Sandbox
    private let state = Locked(State())

    init(clock: any DeliveryClock, timeline: TimelineRecorder, sandbox: Sandbox) {
        self.clock = clock
        self.timeline = timeline
        self.sandbox = sandbox
        start = clock.now()
    }

    /// Attachments that could not be made.
    var diagnostics: [Diagnostic] { state.withLock { $0.diagnostics } }

    /// The last code of the extension that ran for something that it waited for, with its time.
    var lastCallback: String? {
        state.withLock { state in
            state.lastCallback.map { "\($0.text), at \(DurationText.text($0.at))" }
        }
    }

    func observe(_ event: ExtensionEvent) {
        switch event {
        case .attachmentThrew(let code, let path, let reason):
            let shown = path.hasPrefix("/") ? sandbox.shown(path) : URL(string: path).map(ShownURL.text)
            let text = "UNNotificationAttachment threw \(code) for \(shown ?? "a URL"): \(reason)"
            let isNoted = state.withLock { state in
                guard state.diagnostics.count < Self.limit else { return false }
                state.diagnostics.append(
                    Diagnostic(
                        .extensionAttachmentThrew, .error, text,
                        hint: Code.extensionAttachmentThrew.explanation.remedy))
                return true
            }
            if isNoted { timeline.note(text) }
        case .callback(let name, let method, let url, let result):
            let subject = URL(string: url).map { ShownURL.text($0) } ?? "a URL"
            ran("\(name) of \(method) \(subject)" + (result.map { " (\($0))" } ?? ""))
        }
    }

    /// Why nothing runs on the main queue, when a long wait began.
    var mainFault: String? { state.withLock { $0.mainFault } }

    /// The main queue runs nothing.
    func blockedMain(_ fault: String) { state.withLock { $0.mainFault = fault } }

    /// Code of the extension runs.
    func ran(_ text: String) {
        let at = clock.now() - start
        state.withLock { $0.lastCallback = (text, at) }
    }
}

extension Sandbox {
    /// A path as the extension's author thinks of it: `tmp/x.jpg`, `Home/…`, `AppGroup/…`; whole when it lies elsewhere.
    func shown(_ path: String) -> String {
        let places = [(temporary, "tmp"), (home, "Home"), (appGroup, "AppGroup")]
        for (directory, name) in places where Self.contains(directory, path) {
            return name + path.dropFirst(directory.count)
        }
        return path
    }
}
