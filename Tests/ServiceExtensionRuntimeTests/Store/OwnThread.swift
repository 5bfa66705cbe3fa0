import Glibc

/// Runs `body` on a thread of its own and waits for it: for what Linux keeps for each thread.
func onThread(_ body: @escaping () -> Void) {
    final class Run {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    pthread_create(
        &thread, nil,
        { context in
            if let context { Unmanaged<Run>.fromOpaque(context).takeRetainedValue().body() }
            return nil
        }, Unmanaged.passRetained(Run(body)).toOpaque())
    pthread_join(thread, nil)
}
