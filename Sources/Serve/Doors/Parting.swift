import NIOCore

extension Channel {
    /// Ends a connection so that what was written last arrives.
    ///
    /// A socket that is closed with unread bytes is reset, and the client then loses the last answer. So only the own
    /// direction is closed, and what still comes is read for a second.
    func part() {
        close(mode: .output, promise: nil)
        eventLoop.scheduleTask(in: .seconds(1)) { self.close(promise: nil) }
    }
}
