extension ScriptedResponse {
    /// Nothing comes for so long, in addition to the latency and to other delays.
    public func delayed(by delay: Duration) -> Self {
        changed { $0.delay += max(delay, .zero) }
    }

    /// So many bytes of the body come, then nothing more, and the connection stays open. 0 stalls behind the
    /// head of the response.
    public func stalling(afterBytes bytes: Int) -> Self {
        changed { $0.stallAfter = max(bytes, 0) }
    }

    /// No more than so many bytes of the body come each second.
    public func rate(bytesPerSecond: Int) -> Self {
        changed { $0.rate = max(bytesPerSecond, 1) }
    }

    /// The connection ends behind so many bytes of the body. A session sees an error where a length was
    /// announced (the default), and a short file where it was not (``announcing(length:)`` with nil).
    public func truncated(toBytes bytes: Int) -> Self {
        changed { $0.truncate = max(bytes, 0) }
    }

    /// Another Content-Type; nil leaves the field out.
    public func contentType(_ contentType: String?) -> Self {
        changed { $0.contentType = contentType }
    }

    /// One more field of the response.
    public func header(_ name: String, _ value: String) -> Self {
        changed { $0.headers.append((name, value)) }
    }

    /// The same body under another status.
    public func withStatus(_ status: Int) -> Self {
        changed { $0.answer = .status(status) }
    }

    /// Another Content-Length than the body's; nil leaves the field out, as a chunked response does. A body
    /// that is shorter ends the connection too early.
    public func announcing(length: Int?) -> Self {
        changed { $0.announcement = length.map { .bytes(max($0, 0)) } ?? .nothing }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
