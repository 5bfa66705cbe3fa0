/// One thing that the scripted server does on a connection, after it has read a request.
package enum LoopbackStep: Sendable {
    /// Sends these bytes; a head is sent as bytes too.
    case send([UInt8])
    /// Sends the contents of a file from an offset on, at most `count` bytes.
    case sendFile(path: String, from: Int = 0, count: Int = .max)
    /// 200 with the length of the file and then its contents; 404 when it cannot be opened.
    case respondFile(path: String, contentType: String?)
    /// One chunk of the chunked coding (RFC 9112 7.1), with a true size; an empty one ends the body.
    case chunk([UInt8])
    /// Waits until the gate lets one through; ends with the connection or the server.
    case wait(LoopbackGate)
    /// Sends nothing more until the client leaves or the server stops.
    case stall
    /// Sends one byte each time that the gate lets one through.
    case drip([UInt8], LoopbackGate)
    /// Sends pieces of this size with this time between them; ends at once when the client leaves.
    case pace([UInt8], piece: Int, every: Duration)
    /// Does what `pace` does, with the contents of a file.
    case paceFile(path: String, piece: Int, every: Duration)
    /// Sends the same bytes again and again until the client leaves.
    case endless([UInt8])
    /// Runs on the connection's thread; must not stop the server, which would wait for itself.
    case perform(@Sendable () -> Void)
    /// Ends the connection with RST.
    case reset
    /// Ends the connection in order: close_notify of TLS, then FIN.
    case close
    /// Ends the connection with FIN but without close_notify of TLS.
    case cut
}
