extension Drill {
    /// One thing that goes wrong, and what a good extension does about it.
    public struct Adversity: Sendable {
        /// What the extension must do for the adversity to mean anything; else the row does not apply.
        enum Need: Sendable, Hashable {
            case nothing
            /// It asks the network for the media.
            case requests
            /// It attaches something in fair weather.
            case attachment
            /// The payload names a picture by an absolute URL.
            case picture
            /// The payload names the media by an absolute URL.
            case url
            /// The place of the media in the payload is known.
            case key
        }

        /// How the notifications come.
        enum Procedure: Sendable, Hashable {
            case once
            /// The same push twice, one after the other.
            case again
            /// Two different ones at the same time.
            case together
            /// Once; then again, while files of the first run's names lie about.
            case oldFiles
            /// As many as the caller of the drill says.
            case many
        }

        /// Stable, such as `stall.body`: what `only:`, `except:` and reports name it by.
        public let identifier: String
        /// What happens, in a few words.
        public let title: String
        /// Why it matters, in one line.
        public let reason: String
        /// What is expected.
        public let assertions: [Assertion]
        /// How long the handler may take, on the clock of the drill.
        public let limit: Duration
        let need: Need
        let procedure: Procedure
        let arrange: @Sendable (inout Scene) throws -> Void

        /// An adversity of your own, for the parameter `extra` of the drill.
        ///
        /// - Parameters:
        ///   - identifier: unlike that of any other.
        ///   - title: for the table.
        ///   - reason: for those who read why it failed.
        ///   - assertions: what is expected; of ``Assertion/attachedMedia`` only when the extension attaches
        ///     something in fair weather.
        ///   - limit: for ``Assertion/answeredInTime``.
        ///   - arrange: changes network, payload or phone before the notification arrives.
        public init(
            _ identifier: String, _ title: String, because reason: String = "",
            expecting assertions: [Assertion] = Assertion.always, within limit: Duration = .seconds(10),
            arrange: @escaping @Sendable (inout Scene) throws -> Void
        ) {
            self.init(
                identifier, title, because: reason, expecting: assertions, within: limit, need: .nothing,
                procedure: .once, arrange: arrange)
        }

        init(
            _ identifier: String, _ title: String, because reason: String,
            expecting assertions: [Assertion] = Assertion.always, within limit: Duration = .seconds(10),
            need: Need, procedure: Procedure = .once,
            arrange: @escaping @Sendable (inout Scene) throws -> Void = { _ in }
        ) {
            self.identifier = identifier
            self.title = title
            self.reason = reason
            self.assertions = assertions
            self.limit = limit
            self.need = need
            self.procedure = procedure
            self.arrange = arrange
        }
    }
}
