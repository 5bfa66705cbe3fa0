import ExtensionWire
import Glibc
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// Keeps what is reported of a child, and waits for it.
final class ChildRecorder: ChildEvents {
    enum Event: Equatable {
        case message(ExtensionMessage)
        case broke(String)
        case closed, exceededMemory
        case ended(ServiceExtensionRuntime.ChildEnd)
    }

    let events = Monitor<[Event]>([])
    private let atEnd: @Sendable () -> Void

    init(atEnd: @escaping @Sendable () -> Void = {}) { self.atEnd = atEnd }

    private func add(_ event: Event) { events.change { $0.append(event) } }

    func received(_ message: ExtensionMessage) { add(.message(message)) }
    func broke(_ error: ByteFault) { add(.broke(error.message)) }
    func closed() { add(.closed) }
    func exceededMemory() { add(.exceededMemory) }
    func ended(_ end: ServiceExtensionRuntime.ChildEnd) {
        add(.ended(end))
        atEnd()
    }

    /// Waits for the first event for which `isWanted` is true.
    func wait(for isWanted: (Event) -> Bool) throws {
        let isThere = events.wait(atMost: .seconds(30)) { $0.contains(where: isWanted) ? () : nil } != nil
        try #require(isThere, "\(events.snapshot)")
    }

    /// Waits for the end.
    func end() throws -> ServiceExtensionRuntime.ChildEnd {
        try #require(
            events.wait(atMost: .seconds(30)) { events in
                if case .ended(let end) = events.last { end } else { nil }
            }, "\(events.snapshot)")
    }
}

/// A loop for one test.
func withLoop(reapsOrphans: Bool = false, _ body: (HostLoop) throws -> Void) throws {
    let loop = HostLoop(reapsOrphans: reapsOrphans)
    defer { loop.stop() }
    try body(loop)
}

extension ChildLaunch {
    static func shell(_ script: String, sandbox: Sandbox = .off) -> ChildLaunch {
        ChildLaunch(
            path: "/bin/sh", arguments: ["sh", "-c", script],
            environment: ["PATH=/usr/local/bin:/usr/bin:/bin"], sandbox: sandbox)
    }
}

extension ExtensionMessage {
    /// For printf(1).
    var escaped: String {
        frame.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
    }
}

/// A process that has ended may be kept by a parent that does not wait for it.
func isRunning(_ pid: Int32) -> Bool { ProcessTable.entry(pid).map { !$0.isZombie } ?? false }

/// Children of this process that extensions have left: in other sessions.
func leftChildren() -> [Int32] {
    (ProcessTable.ownChildren() ?? []).filter {
        ProcessTable.entry($0).map { $0.session != getsid(0) } ?? false
    }
}
