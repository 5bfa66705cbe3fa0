/// Tells whether a delegate has a method that may be left out.
///
/// There are no optional requirements without Objective-C: each has a default. Who calls a delegate does so in
/// ``isImplemented(_:_:)``, and the default says ``note(_:)``. A default that suspends must say it before, and an
/// async method is called with `Task.immediate`, so that all this happens on one thread.
package enum UnimplementedCallback {
    private struct Call {
        var name: String
        var isMissing = false
    }

    /// The calls under way, the innermost last.
    private static let calls = Locked<[ThreadID: [Call]]>([:])

    /// - Parameters:
    ///   - name: that the default of the method notes.
    ///   - call: calls the method once, on this thread.
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

    /// Said by the default of a method.
    ///
    /// - Returns: whether the caller asked; else the default goes on to another form of the method, for callers that
    ///   know one form only.
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
