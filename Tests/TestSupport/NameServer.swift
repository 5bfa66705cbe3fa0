import Glibc
import NSELoopbackServer
package import NotificationCore

/// A scripted DNS server (RFC 1035) at port 53 of an address of loopback, over UDP and TCP.
///
/// One thread serves all conversations at once. Answers of more than 512 bytes are cut over UDP, so that the client asks again
/// over TCP. A name without an answer does not exist.
package final class NameServer: Sendable {
    package enum Answer: Sendable {
        case nxdomain, servfail, refused
        /// The question is read and that is all.
        case silence
        /// Cut over UDP; over TCP the question is read and that is all.
        case silenceOverTCP
        /// The name exists and has no address.
        case nodata
        /// IPv4 and IPv6 addresses, each for its type of question, with a time to live of 0.
        case addresses([String])
        /// This name is another one, and so on; the last one has the addresses.
        case aliases([String], addresses: [String])
    }

    package struct Question: Sendable, Hashable, CustomStringConvertible {
        /// Lower case, without the final dot.
        package let name: String
        /// 1 is A, 28 is AAAA.
        package let type: UInt16
        package let overTCP: Bool

        package var description: String { "\(name) \(type)\(overTCP ? " tcp" : "")" }
    }

    private struct State {
        var answers: [String: [Answer]] = [:]
        var questions: [Question] = []
    }

    package let address: String
    private let state = Locked(State())
    private let stopping: LoopbackGate
    private let thread: NamedThread
    private let sockets: NameServerSockets

    /// An address of this process: runs of the tests beside each other do not meet.
    package static let address = "127.54.\(getpid() >> 8 & 0xFF).\(getpid() & 0xFF)"

    /// - Throws: when the port is not to be had; it needs root.
    package init(address: String = NameServer.address) throws {
        self.address = address
        let (state, stopping) = (state, try LoopbackGate())
        let sockets = try NameServerSockets(address: address)
        (self.stopping, self.sockets) = (stopping, sockets)
        thread = try NamedThread.start("nse-loop-dns") {
            sockets.serve(until: stopping) { message, overTCP in
                guard let query = NameServerMessage(message) else { return nil }
                let question = Question(name: query.name, type: query.type, overTCP: overTCP)
                let answer = state.withLock { state in
                    let earlier = state.questions.count { $0 == question }
                    state.questions.append(question)
                    let scripted = state.answers[question.name] ?? [.nxdomain]
                    return scripted[min(earlier, scripted.count - 1)]
                }
                return query.reply(answer, limit: overTCP ? 65535 : 512)
            }
        }
    }

    deinit {
        stopping.open()
        thread.join()
        sockets.close()
    }

    /// The nth question of a type gets the nth answer, all later ones the last.
    package func answer(_ name: String, _ first: Answer, _ later: Answer...) {
        state.withLock { $0.answers[name] = [first] + later }
    }

    /// In the order in which they came.
    package var questions: [Question] { state.withLock { $0.questions } }

    /// Conversations over TCP that are open now.
    package var conversations: Monitor<Int> { sockets.conversations }

    /// The names that were asked for, each once.
    package var names: Set<String> { Set(questions.map(\.name)) }
}
