extension ScriptedResponse {
    /// Delays the response by this time, in addition to the latency and to other delays.
    public func delayed(by delay: Duration) -> Self {
        changed { $0.delay += max(delay, .zero) }
    }

    /// Sends this many bytes of the body, then nothing more, and keeps the connection open. 0 stalls after the head of
    /// the response.
    public func stalling(afterBytes bytes: Int) -> Self {
        changed { $0.stallAfter = max(bytes, 0) }
    }

    /// Limits the body to this many bytes per second.
    public func rate(bytesPerSecond: Int) -> Self {
        changed { $0.rate = max(bytesPerSecond, 1) }
    }

    /// Ends the connection after this many bytes of the body. A session gets an error when a length was announced (the
    /// default), and a short file when it was not (``announcing(length:)`` with nil).
    public func truncated(toBytes bytes: Int) -> Self {
        changed { $0.truncate = max(bytes, 0) }
    }

    /// Sends another Content-Type; nil leaves the field out.
    public func contentType(_ contentType: String?) -> Self {
        changed { $0.contentType = contentType }
    }

    /// Adds a header field to the response.
    public func header(_ name: String, _ value: String) -> Self {
        changed { $0.headers.append((name, value)) }
    }

    /// Sends the same body with another status.
    public func withStatus(_ status: Int) -> Self {
        changed { $0.answer = .status(status) }
    }

    /// Announces another Content-Length than the body's; nil leaves the field out, as a chunked response does. When the
    /// body is shorter, the connection ends too early.
    public func announcing(length: Int?) -> Self {
        changed { $0.announcement = length.map { .bytes(max($0, 0)) } ?? .nothing }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
