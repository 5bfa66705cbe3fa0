import NIOCore
import NIOHTTP2

extension PushServer {
    /// Adds what turns the bytes of a provider's connection into frames.
    ///
    /// - Parameter streams: how many the client may have open at first.
    func addFrameHandlers(to channel: any Channel, streams: Int) throws -> Goodbyes {
        var connection = NIOHTTP2Handler.ConnectionConfiguration()
        connection.initialSettings = PushConnection.settings(streams: streams)
        // A length that is wrong is the client's own business: Apple does not look at it.
        connection.contentLengthValidation = .disabled
        connection.maximumBufferedControlFrames = 2000
        connection.controlFrameRateLimit.maximumCount = 2000
        var stream = NIOHTTP2Handler.StreamConfiguration()
        // Providers that time out reset what they wait for; a flood is another matter.
        stream.streamResetFrameRateLimit.maximumCount = 2000
        let goodbyes = Goodbyes()
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(SlowReaderHandler(within: limits.unread))
        try pipeline.addHandler(goodbyes)
        try pipeline.addHandler(
            NIOHTTP2Handler(
                mode: .server, frameDelegate: goodbyes, connectionConfiguration: connection,
                streamConfiguration: stream))
        return goodbyes
    }
}
