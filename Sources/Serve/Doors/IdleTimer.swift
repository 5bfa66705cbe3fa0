import NIOCore

/// Runs an action when nothing has called ``wait(_:)`` for a time. A call is cheap: the task of the event loop stays, and is
/// scheduled again when it runs too early. Lives on its event loop.
final class IdleTimer {
    private let loop: any EventLoop
    private let action: () -> Void
    private var due = NIODeadline.distantFuture
    private var task: Scheduled<Void>?
    private var taskTime = NIODeadline.distantFuture

    init(on loop: any EventLoop, _ action: @escaping () -> Void) {
        self.loop = loop
        self.action = action
    }

    func wait(_ limit: TimeAmount) {
        due = loop.now + limit
        if task == nil || taskTime > due { schedule() }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }

    private func schedule() {
        task?.cancel()
        taskTime = due
        task = loop.assumeIsolated().scheduleTask(deadline: due) { [self] in
            task = nil
            if loop.now < due { schedule() } else { action() }
        }
    }
}

extension ChannelHandlerContext {
    /// Closes the channel after a time, unless the task is cancelled.
    func close(in time: TimeAmount) -> Scheduled<Void> {
        run(in: time) { self.close(promise: nil) }
    }

    @discardableResult
    func run(in time: TimeAmount, _ body: @escaping () -> Void) -> Scheduled<Void> {
        eventLoop.assumeIsolated().scheduleTask(in: time, body)
    }
}
