import NIOCore

/// Passes pushes to an upstream instead of answering them; what all connections share.
struct ShadowProxy: Sendable {
    struct Settings: Sendable {
        var upstream: Upstream
        /// Mends what is certain, and replaces references to media by published addresses, if the result fits.
        var repairs = false
        /// How long a push waits for its repair.
        var repairBudget = TimeAmount.seconds(2)
        /// A push that cannot be judged in time is answered with 503 instead of being passed as it came.
        var failsClosed = false
        /// What a repaired push is made with; nil: nothing is repaired.
        var sendable: OutputFormat?
        /// The time from the first request of a client to the SETTINGS of the upstream.
        var connectLimit = TimeAmount.seconds(10)
        /// Without a frame for this time an upstream with open requests gets a PING; after the same time again without
        /// an answer it is lost.
        var silence = TimeAmount.seconds(15)
        /// After a failed attempt requests are answered with 503 for this time, without another attempt.
        var retryAfter = TimeAmount.seconds(1)
        /// How long answers are awaited for a client that has left.
        var orphanLimit = TimeAmount.seconds(5)
        /// Streams that a client may have open at most, whatever the upstream allows.
        var streams = 1000
        /// The most extensions at once; further pushes are not judged by one.
        var extensions = 10_000
    }

    /// Larger bodies are refused here; no push has more than 5,120 bytes. Below the window of a stream, so that a
    /// client that sends more gets its answer.
    static let largestBody = 32_768

    let settings: Settings
    let world: World
    let runner: any ExtensionRunning
    let report: @Sendable (String) -> Void
    private let running = Locked(0)

    /// - Returns: false when too many extensions run already.
    func beginExtension() -> Bool {
        running.withLock { running in
            guard running < settings.extensions else { return false }
            running += 1
            return true
        }
    }

    func endExtension() { running.withLock { $0 -= 1 } }

    func addHandlers(
        to channel: any Channel, server: PushServer, door: PushEntry.Door, certificate: ProviderCertificate?
    ) throws {
        // Like a connection whose provider token has not been seen; the upstream's limit follows.
        let goodbyes = try server.addFrameHandlers(to: channel, streams: 1)
        try channel.pipeline.syncOperations.addHandler(
            ShadowConnection(
                proxy: self, server: server, door: door, certificate: certificate, goodbyes: goodbyes))
    }
}

extension ShadowOptions {
    /// Nil without `--upstream`.
    func settings() throws(CommandFailure) -> ShadowProxy.Settings? {
        guard let upstream else { return nil }
        var settings = ShadowProxy.Settings(
            upstream: try Upstream(
                upstream, authorities: upstreamCA, certificate: upstreamCert, key: upstreamKey))
        settings.repairs = repair
        settings.failsClosed = failClosed
        if let budget = repairBudget?.duration {
            let (seconds, attoseconds) = budget.components
            settings.repairBudget = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        }
        if let publicBase {
            settings.sendable = try CodedFailure.rethrown(
                try OutputFormat(kind: .sendable, publicBase: publicBase)
            ) { CommandFailure("--public-base: \($0.message)" + ($0.hint.map { " " + $0 } ?? ""), .usage) }
        }
        return settings
    }
}
