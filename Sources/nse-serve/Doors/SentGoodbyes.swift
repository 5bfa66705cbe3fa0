import NIOHTTP2

/// Notes a GOAWAY frame of one connection: the HTTP/2 handler tells errors of a stream and of the connection by the same
/// event, and only for those of the connection has it sent one.
final class SentGoodbyes: NIOHTTP2FrameDelegate {
    private(set) var isSent = false

    func wroteFrame(_ frame: HTTP2Frame) {
        if case .goAway = frame.payload { isSent = true }
    }
}
