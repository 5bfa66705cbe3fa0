internal import CCurl
import Glibc

/// The descriptors that the loop sleeps on: the sockets for which libcurl asks, and the bell of other threads. Unlike
/// `curl_multi_poll` and `curl_multi_perform` it touches only sockets for which an event came.
///
/// `Sendable` unchecked: made by the thread that starts the loop's thread, and used by the latter only,
/// except for the bell.
@safe final class SocketWatch: @unchecked Sendable {
    /// Ends the sleep of the loop, from any thread, as long as the watch exists.
    struct Bell: Sendable {
        fileprivate let descriptor: Int32
        func ring() { cc_bell_ring(descriptor) }
    }

    private static let most = 64
    private let watch: Int32
    let bell: Bell
    private let events: UnsafeMutablePointer<cc_event>
    private var wanted: [UInt64: Int32] = [:]
    private var opened: [Int32] = []
    /// Descriptors of connections that can be shared, by number; some are closed by now.
    private var shared: [UInt64: Int32] = [:]

    /// - Throws: when the process has no descriptor left.
    init() throws(Errno) {
        watch = cc_watch_open()
        bell = Bell(descriptor: cc_bell_open())
        unsafe events = .allocate(capacity: Self.most)
        guard watch >= 0, bell.descriptor >= 0,
            cc_watch(watch, bell.descriptor, CURL_POLL_IN) == 0
        else { throw Errno.current }
    }

    deinit {
        if watch >= 0 { close(watch) }
        if bell.descriptor >= 0 { close(bell.descriptor) }
        unsafe events.deallocate()
    }

    /// Watches a socket for the events that libcurl wants from now on.
    /// - Returns: false when it cannot be watched.
    fileprivate func set(_ descriptor: Int32, _ wanted: Int32) -> Bool {
        self.wanted[UInt64(truncatingIfNeeded: descriptor)] = wanted == CURL_POLL_REMOVE ? nil : wanted
        return cc_watch(watch, descriptor, wanted) == 0
    }

    /// A socket was opened. When it has the number of one that was closed in the same step, libcurl sees no change
    /// and says nothing, but the kernel has forgotten the old one.
    func noteOpened(_ descriptor: Int32, isShared: Bool) {
        opened.append(descriptor)
        if isShared { shared[UInt64(truncatingIfNeeded: descriptor)] = descriptor }
    }

    /// Watches again what came back under its old number.
    private func watchOpened() {
        for descriptor in opened {
            if let wanted = wanted[UInt64(truncatingIfNeeded: descriptor)] {
                _ = cc_watch(watch, descriptor, wanted)
            }
        }
        opened.removeAll(keepingCapacity: true)
    }

    /// Ends the conversation on the socket with these ends: libcurl reads the end of the connection. It may have no transfer,
    /// and then libcurl does not watch it.
    func end(_ ends: SharedConnections.Ends) {
        for descriptor in shared.values {
            unsafe cc_end_conversation(descriptor, ends.localPort, ends.peer, ends.port)
        }
    }

    /// Sleeps until something comes, calls `awake`, and `act` with each socket and its events.
    /// - Returns: false when nothing came in that time.
    func wait(
        milliseconds: Int32, _ awake: (() -> Void)? = nil,
        _ act: (_ descriptor: Int32, _ action: Int32) throws(CurlSetupError) -> Void
    ) throws(CurlSetupError) -> Bool {
        if !opened.isEmpty { watchOpened() }
        let count = unsafe cc_watch_wait(watch, events, Int32(Self.most), milliseconds)
        awake?()
        guard count >= 0 else { throw CurlSetupError(.resource, "the loop cannot wait, errno \(errno)") }
        for index in 0..<Int(count) {
            let event = unsafe events[index]
            if event.descriptor == bell.descriptor {
                cc_bell_hush(bell.descriptor)
            } else {
                try act(event.descriptor, event.action)
            }
        }
        return count > 0
    }

    /// Lets libcurl say what it waits for. The multi handle must end before the watch does.
    func serve(_ multi: cc_multi) -> CURLMcode {
        unsafe cc_multi_watch(multi, watchedSocket, Unmanaged.passUnretained(self).toOpaque())
    }
}

/// CURLMOPT_SOCKETFUNCTION: on the loop's thread, also while a multi handle ends.
private let watchedSocket: curl_socket_callback = { _, socket, wanted, context, _ in
    guard let context = unsafe context else { return -1 }
    let watch = unsafe Unmanaged<SocketWatch>.fromOpaque(context).takeUnretainedValue()
    return watch.set(socket, wanted) ? 0 : -1
}
