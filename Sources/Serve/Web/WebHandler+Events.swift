import NIOCore
import NIOHTTP1

extension WebHandler {
    /// Events that are written before they are flushed.
    private static let bunch = 32

    func sendEvents() {
        guard let context else { return }
        deadline?.cancel()
        var headers = Self.headers(isStatic: false)
        headers.add(name: "content-type", value: "text/event-stream")
        keepsAlive = false
        begin(200, headers, context)
        if isHead { return finish(context) }
        let loop = context.eventLoop
        let (bound, hub, turn) = (NIOLoopBound(self, eventLoop: loop), server.hub, turn)
        // Events that are written and not yet sent.
        let waiting = NIOLoopBoundBox(0, eventLoop: loop)
        let id = hub.add { events in
            loop.execute {
                let handler = bound.value
                if handler.turn == turn { handler.send(events, waiting) }
            }
        }
        let pause = server.settings.limits.keepAlive
        let comments = loop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { _ in
            let handler = bound.value
            if handler.turn == turn { handler.send([Array(":\n\n".utf8)], waiting) }
        }
        cleanUp = {
            hub.remove(id)
            comments.cancel()
        }
        endWaiting = {
            let handler = bound.value
            if handler.turn == turn, let context = handler.context { handler.finish(context) }
        }
        let hello = JSONWriter.object { writer in
            writer.member("version", server.settings.version)
            writer.member("now", server.world.now)
            writer.member("last_push", server.world.read { $0.log.last })
        }
        send([hub.event("hello", hello)], waiting)
    }

    private func send(_ events: [[UInt8]], _ waiting: NIOLoopBoundBox<Int>) {
        guard let context else { return }
        for (index, event) in events.enumerated() {
            guard waiting.value < server.settings.limits.events else {
                // The reader is too slow: it gets a last event, and a moment to read it.
                let last = server.hub.event("resync", Array("{}".utf8))
                write(context.channel.allocator.buffer(bytes: last), context, promise: nil)
                return finish(context)
            }
            waiting.value += 1
            let written = context.eventLoop.makePromise(of: Void.self)
            written.futureResult.assumeIsolated().whenComplete { _ in waiting.value -= 1 }
            write(context.channel.allocator.buffer(bytes: event), context, promise: written)
            if index % Self.bunch == Self.bunch - 1 { context.flush() }
        }
        context.flush()
    }
}
