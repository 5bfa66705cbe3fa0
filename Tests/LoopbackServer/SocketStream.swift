import Glibc

/// A connected socket whose every wait also ends when the server stops.
///
/// Confined to the thread of its connection, which alone closes it: so its number cannot be reused under a
/// thread that still polls it.
package final class SocketStream: ByteStream {
    private var descriptor: Int32
    private let stop: LoopbackGate
    /// Linux's value; Swift's Glibc module does not show it.
    private static let peerHasClosed: Int16 = 0x2000

    init(descriptor: Int32, stop: LoopbackGate) {
        self.descriptor = descriptor
        self.stop = stop
    }

    deinit { close(reset: false) }

    package func read() throws(StreamEnd) -> [UInt8] {
        while true {
            try wait(for: Int16(POLLIN))
            var failure: Int32 = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 16384) { buffer, count in
                let got = unsafe recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
                failure = got < 0 ? errno : 0
                count = max(0, got)
            }
            switch failure {
            case 0: return bytes
            case EINTR, EAGAIN: continue
            case ECONNRESET: throw .peerClosed
            default: throw .failed(failure)
            }
        }
    }

    package func write(_ bytes: ArraySlice<UInt8>) throws(StreamEnd) {
        var rest = bytes
        while !rest.isEmpty {
            try wait(for: Int16(POLLOUT))
            let sent = unsafe rest.withUnsafeBytes {
                unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | noSignal)
            }
            if sent >= 0 {
                rest = rest.dropFirst(sent)
                continue
            }
            switch errno {
            case EINTR, EAGAIN: continue
            case EPIPE, ECONNRESET: throw .peerClosed
            default: throw .failed(errno)
            }
        }
    }

    package func finish() {}

    /// Holds until the gate lets one through, the time is over, or for good when there is neither.
    /// - Throws: when the client leaves or the server stops in the meantime.
    package func hold(gate: LoopbackGate?, atMost limit: Duration? = nil) throws(StreamEnd) {
        try wait(for: Self.peerHasClosed, gate: gate, until: limit.map { ContinuousClock.now + $0 })
    }

    /// Returns when one of `events` came, the gate let it through or the time is over.
    private func wait(
        for events: Int16, gate: LoopbackGate? = nil, until end: ContinuousClock.Instant? = nil
    ) throws(StreamEnd) {
        var polled = [
            pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: events, revents: 0),
            pollfd(fd: gate?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let code = unsafe poll(&polled, nfds_t(polled.count), milliseconds(until: end))
            if code == 0 { return }
            if code < 0 && errno == EINTR { continue }
            if code < 0 { throw .failed(errno) }
            if polled[0].revents != 0 { throw .stopped }
            if events == Self.peerHasClosed && polled[1].revents != 0 { throw .peerClosed }
            if polled[1].revents != 0 { return }
            if let gate, polled[2].revents != 0, gate.take() { return }
        }
    }

    private func milliseconds(until end: ContinuousClock.Instant?) -> Int32 {
        guard let end else { return -1 }
        let left = (end - ContinuousClock.now).components
        if left.seconds < 0 || left.attoseconds < 0 { return 0 }
        if left.seconds > 1_000_000 { return 1_000_000_000 }
        return Int32(left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }

    /// - Parameter reset: RST instead of FIN (SO_LINGER with 0, man 7 socket); what was not sent is lost.
    func close(reset: Bool) {
        guard descriptor >= 0 else { return }
        if reset {
            var option = linger(l_onoff: 1, l_linger: 0)
            unsafe setsockopt(
                descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        } else {
            // Input that was not read would turn the close into a reset and destroy what is on its way.
            var scratch = [UInt8](repeating: 0, count: 4096)
            while unsafe recv(descriptor, &scratch, scratch.count, Int32(MSG_DONTWAIT)) > 0 {}
        }
        Glibc.close(descriptor)
        descriptor = -1
    }
}
