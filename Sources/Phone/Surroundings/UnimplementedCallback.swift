/// Finds out whether a delegate implements an optional method: without Objective-C each has a default implementation.
/// Callers call a delegate in ``isImplemented(_:_:)``, and the default calls ``note(_:)``. One that suspends must call
/// it first, and an async method is called with `Task.immediate`, so that everything happens on one thread.
package enum UnimplementedCallback {
    private struct Call {
        var name: String
        var isMissing = false
    }

    /// The calls under way, the innermost last.
    private static let calls = Locked<[ThreadID: [Call]]>([:])

    /// - Parameter call: calls the method once, on this thread.
    /// - Returns: false when the default ran, and nothing else.
    package static func isImplemented(_ name: String, _ call: () -> Void) -> Bool {
        let thread = ThreadID.current
        calls.withLock { $0[thread, default: []].append(Call(name: name)) }
        call()
        return calls.withLock { calls in
            let ended = calls[thread]?.popLast()
            if calls[thread]?.isEmpty ?? false { calls[thread] = nil }
            return !(ended?.isMissing ?? false)
        }
    }

    /// The default of a method calls this.
    /// - Returns: whether ``isImplemented(_:_:)`` made the call. Otherwise the default calls another form of the
    ///   method, for callers that know only one form.
    @discardableResult
    package static func note(_ name: String) -> Bool {
        let thread = ThreadID.current
        return calls.withLock { calls in
            guard let last = calls[thread]?.indices.last, calls[thread]?[last].name == name else {
                return false
            }
            calls[thread]?[last].isMissing = true
            return true
        }
    }
}
