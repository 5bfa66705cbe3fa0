import Foundation
import NotificationCore
import UserNotifications

/// Events that the modules with Apple's names report about an extension.
final class ObservedEvents: Sendable {
    private struct State: Sendable {
        var diagnostics: [Diagnostic] = []
        var lastCallback: (text: String, at: Duration)?
        var mainFault: String?
    }

    /// The most diagnostics of one group: an extension may try in a loop.
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

    /// A diagnostic for each attachment that could not be made.
    var diagnostics: [Diagnostic] { state.withLock { $0.diagnostics } }

    /// The last callback of the extension that ran, with its time.
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

    /// The reason why nothing runs on the main queue; nil unless that delayed the extension.
    var mainFault: String? { state.withLock { $0.mainFault } }

    /// The main queue runs nothing.
    func blockedMain(_ fault: String) { state.withLock { $0.mainFault = fault } }

    /// A callback of the extension runs.
    func ran(_ text: String) {
        let at = clock.now() - start
        state.withLock { $0.lastCallback = (text, at) }
    }
}

extension Sandbox {
    /// A path relative to the extension's directories: `tmp/x.jpg`, `Home/…`, `AppGroup/…`; whole when it is elsewhere.
    func shown(_ path: String) -> String {
        let directories = [(temporary, "tmp"), (home, "Home"), (appGroup, "AppGroup")]
        for (directory, name) in directories where Self.contains(directory, path) {
            return name + path.dropFirst(directory.count)
        }
        return path
    }
}
