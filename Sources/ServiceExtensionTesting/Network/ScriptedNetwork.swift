import Foundation
import FoundationNetworking
import NotificationCore

/// The network of an extension on the test bench: a script instead of the Internet, on the harness's clock.
///
/// A request that no rule matches fails as `URLError.cannotFindHost`, and the timeline says so. Nothing here
/// ever opens a connection.
public final class ScriptedNetwork: Sendable {
    private struct Rule: Sendable {
        var glob: Glob
        var responses: [ScriptedResponse]
        var used = 0

        mutating func next() -> ScriptedResponse? {
            defer { used += 1 }
            return responses.isEmpty ? nil : responses[min(used, responses.count - 1)]
        }
    }

    private struct State: Sendable {
        var rules: [Rule] = []
        var faults = FaultPlan()
        var latency = Duration.milliseconds(50)
        var log: [NetworkRequest] = []
        /// Of a phone: what its apps have asked for.
        weak var phone: ScriptedTransport?
    }

    private let state = Locked(State())

    init() {}

    /// From the request to the first byte of a response that is not delayed, on the clock. 50 ms unless
    /// set, so that a handler which is called before its download has ended never finds the file by luck.
    public var latency: Duration {
        get { state.withLock { $0.latency } }
        set { state.withLock { $0.latency = max(newValue, .zero) } }
    }

    /// Answers requests whose URL matches. Of several rules that match, the latest one counts.
    ///
    /// - Parameter pattern: the whole URL, without its fragment; `*` stands for any characters, `/` included.
    @discardableResult
    public func on(_ pattern: String, respond response: ScriptedResponse) -> ScriptedNetwork {
        on(pattern, respond: [response])
    }

    /// Answers the first request with the first response and so on; the last one is repeated.
    @discardableResult
    public func on(_ pattern: String, respond responses: [ScriptedResponse]) -> ScriptedNetwork {
        state.withLock { $0.rules.append(Rule(glob: Glob(pattern), responses: responses)) }
        return self
    }

    /// Adds a fault in the grammar of the command `nse-run --inject`: `delay=40s@https://cdn.example.com/*`,
    /// `stall-after=4k`, `rate=10k/s`, `truncate=100`, `status=503`, `fail=dns.nxdomain`. Of each kind the
    /// first one that matches counts. It strikes what the rules answer.
    ///
    /// - Throws: ``HarnessError`` when the text is no fault, or is one that no network can have.
    public func inject(_ fault: String) throws(HarnessError) {
        let rule: FaultRule
        do throws(FaultSyntaxError) {
            rule = try FaultRule(parsing: fault)
        } catch {
            throw HarnessError(error.message)
        }
        if case .fail(let code) = rule.fault, InjectedFaults.answer(to: code) == nil {
            throw HarnessError(
                "'\(fault)' is nothing that a network does to an extension; script a response instead, such as "
                    + #"network.on("*", respond: .status(503))"#)
        }
        state.withLock { $0.faults.rules.append(rule) }
    }

    /// Forgets rules and faults; the requests stay.
    public func removeAllRules() {
        state.withLock { state in
            state.rules = []
            state.faults = FaultPlan()
        }
    }

    /// All requests so far, in the order in which they began; on a phone those of service extensions before those of apps.
    public var requests: [NetworkRequest] {
        let (log, phone) = state.withLock { ($0.log, $0.phone) }
        return log + (phone?.requests ?? [])
    }

    // MARK: For the transport

    /// What the script has for a URL; nil when no rule matches.
    func response(to url: URL) -> (response: ScriptedResponse?, latency: Duration) {
        let text = Self.matched(url)
        return state.withLock { state in
            let faults = state.faults.faults(for: text)
            if let index = state.rules.lastIndex(where: { $0.glob.matches(text) }),
                let response = state.rules[index].next()
            {
                return (InjectedFaults.apply(faults, to: response), state.latency)
            }
            // A fault that answers for itself needs no rule.
            let alone = faults.answer.map { _ in InjectedFaults.apply(faults, to: .empty()) }
            return (alone, state.latency)
        }
    }

    /// Whether a rule matches; no response of a sequence is used up.
    func hasRule(for url: URL) -> Bool {
        let text = Self.matched(url)
        return state.withLock { state in
            state.rules.contains { $0.glob.matches(text) } || state.faults.faults(for: text).answer != nil
        }
    }

    /// Apps of a phone ask this network through one transport, as long as there is the phone.
    func follow(_ transport: ScriptedTransport) { state.withLock { $0.phone = transport } }

    func record(_ request: NetworkRequest) { state.withLock { $0.log.append(request) } }

    private static func matched(_ url: URL) -> String {
        let text = url.absoluteString
        return String(text.prefix { $0 != "#" })
    }
}
