package import ExtensionWire
package import NotificationCore

/// Receives the events of an extension's process.
///
/// Contract: called on the thread of the host's loop, in order, one call at a time; must not block. `ended` comes exactly
/// once and last, also after `kill`.
package protocol ChildEvents: AnyObject, Sendable {
    /// A whole message has come.
    func received(_ message: ExtensionMessage)
    /// Bytes have come that are not a message. Nothing more is read; the process goes on until it is killed.
    func broke(_ error: ByteFault)
    /// It closed its end of the socket and goes on.
    func closed()
    /// It needs more memory than it may, and has been killed.
    func exceededMemory()
    /// It has ended, all of its output has been read, and no process that it started is left.
    func ended(_ end: ChildEnd)
}

/// How a process ended.
package enum ChildEnd: Sendable, Hashable {
    case exited(Int32)
    /// - Parameter number: of the signal.
    case signalled(Int32)
}
