import ExtensionWire
import Foundation
import NotificationCore
import Testing

@Suite struct VirtualTimeTests {
    private struct Idle {
        var seen: UInt64
        var until: Int64?
    }

    private func idle(_ host: ScriptedHost, seen: UInt64) throws -> Idle {
        try host.wait {
            if case .idle(seen, let until) = $0 { Idle(seen: seen, until: until) } else { nil }
        }
    }

    /// Plays the host's clock until the extension answers.
    private func run(_ host: ScriptedHost, seen: UInt64) throws -> (WireAnswer, now: Int64) {
        var seen = seen
        var now: Int64 = 0
        while true {
            switch try #require(try host.next()) {
            case .answer(let answer): return (answer, now)
            case .idle(seen, let until):
                now = try #require(until)
                seen += 1
                try host.send(.time(now))
            default: break
            }
        }
    }

    @Test(arguments: ["task", "after", "semaphore", "timer", "sleep", "poll", "condition"])
    func `A wait of the extension follows the host's clock`(word: String) throws {
        let host = try ScriptedHost()
        guard try host.start(virtualTime: 0).hasVirtualTime else { return }
        _ = try idle(host, seen: 1)
        try host.receive(1, word, with: ["n": 25])
        let (answer, now) = try run(host, seen: 2)
        #expect(answer.changes.after.title == "\(word) 25")
        // A date of Foundation may be a fraction of a microsecond early.
        #expect(now >= 24_999_000_000 && now < 26_000_000_000)
    }

    @Test func `Idle is said again after each message, and not without virtual time`() throws {
        let host = try ScriptedHost()
        guard try host.start(virtualTime: 0).hasVirtualTime else { return }
        _ = try idle(host, seen: 1)
        try host.receive(1, "get", with: ["media": "https://media.example/a"])
        let exchange = try host.request().exchange
        #expect(try idle(host, seen: 2).until != nil)
        try host.send(.failed(exchange: exchange, code: -1001, message: ""))
        #expect(try host.answer().changes.after.title == "error -1001")
        _ = try idle(host, seen: 3)
    }
}
