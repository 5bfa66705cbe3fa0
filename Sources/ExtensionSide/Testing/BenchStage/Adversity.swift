import NotificationCore

extension Drill {
    /// What a good extension does, whatever happens to it.
    public typealias Assertion = DrillAssertion
    /// Assertions that belong together, for ``DrillReport/assert(_:)``.
    public typealias Standard = DrillStandard

    /// One thing that goes wrong, and what a good extension does about it.
    public struct Adversity: Sendable {
        let core: DrillAdversity
        /// Nil for a built-in adversity, whose steps are data.
        let arrange: (@Sendable (inout Scene) throws -> Void)?

        /// The stable name, such as `stall.body`, for `only:`, `except:` and reports.
        public var identifier: String { core.identifier }
        /// What happens, in a few words.
        public var title: String { core.title }
        /// Why it matters, in one line.
        public var reason: String { core.reason }
        /// What is expected of the extension.
        public var assertions: [Assertion] { core.assertions }
        /// How long the handler may take, on the clock of the drill.
        public var limit: Duration { core.limit }

        /// An adversity of your own, for the parameter `extra` of the drill.
        ///
        /// - Parameters:
        ///   - identifier: different from that of any other adversity.
        ///   - title: what happens, in a few words, for the table.
        ///   - reason: why it matters, for people who read that it failed.
        ///   - assertions: what is expected; of `attachedMedia` only when the extension attaches
        ///     something in fair weather, the payload names media, or the extension asks the network for what
        ///     ``MediaKey/none`` does not exclude. `survived` is always expected.
        ///   - limit: for `answeredInTime`.
        ///   - arrange: changes network, payload or phone before the notification arrives.
        public init(
            _ identifier: String, _ title: String, because reason: String = "",
            expecting assertions: [Assertion] = Assertion.always, within limit: Duration = .seconds(10),
            arrange: @escaping @Sendable (inout Scene) throws -> Void
        ) {
            core = DrillAdversity(
                identifier, title, because: reason, .own, expecting: assertions, within: limit,
                need: .nothing)
            self.arrange = arrange
        }

        init(_ core: DrillAdversity) {
            self.core = core
            arrange = nil
        }
    }

    /// The built-in adversities, in the order in which reports list them.
    public static let adversities: [Adversity] = DrillAdversity.all.map(Adversity.init)
}
