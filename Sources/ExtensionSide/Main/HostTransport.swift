import ExtensionWire

final class HostTransport: Transport {
    private struct State: Sendable {
        var next: UInt64 = 1
        var exchanges: [UInt64: TransportEvent.Receiver] = [:]
    }

    let clock: any DeliveryClock = RealTimeClock.shared
    private let connection: HostConnection
    private let state = Locked(State())

    init(_ connection: HostConnection) { self.connection = connection }

    /// Always true: the host applies App Transport Security and reports what it refuses.
    func permits(_ request: TransportRequest) -> Bool { true }

    func start(_ request: TransportRequest, receive: @escaping TransportEvent.Receiver) -> Cancellation {
        let number = state.withLock { state in
            defer { state.next += 1 }
            state.exchanges[state.next] = receive
            return state.next
        }
        let wire = WireRequest(
            exchange: number, url: request.url.absoluteString, method: request.method,
            headers: request.headers.map { WireField($0.name, $0.value) },
            body: request.body.map { Array($0) },
            hop: request.hop, wantsFile: request.wantsFile)
        if !connection.send(.request(wire)) {
            let most = ByteCountText.text(Wire.mostBytes)
            let message = "A request of more than \(most) cannot be handed to the host."
            take(number, isEnd: true)?(.failed(code: NSURLErrorDataLengthExceedsMaximum, message: message))
        }
        return Cancellation { self.cancel(number) }
    }

    private func cancel(_ number: UInt64) {
        guard take(number, isEnd: true) != nil else { return }
        connection.send(.cancel(exchange: number))
    }

    /// Called on the reading thread. Drops events for an exchange that has ended or that does not exist.
    func receive(_ event: TransportEvent, of number: UInt64) {
        let isEnd =
            switch event {
            case .finished, .failed, .broken: true
            case .response, .made, .redirected, .body, .progress, .bodyFile: false
            }
        take(number, isEnd: isEnd)?(event)
    }

    /// The body of an exchange, in a file without a name.
    func receive(file: OwnedDescriptor?, of number: UInt64) {
        guard let receive = take(number, isEnd: false) else { return }
        do throws(BodyFile.Failure) {
            guard let file else { throw BodyFile.Failure(message: "the file of the body did not arrive") }
            receive(.bodyFile(URL(fileURLWithPath: try BodyFile.name(file.number))))
        } catch {
            // The host's end of the exchange comes later and has no effect.
            _ = take(number, isEnd: true)
            receive(.failed(code: NSURLErrorCannotCreateFile, message: error.message))
        }
    }

    private func take(_ number: UInt64, isEnd: Bool) -> TransportEvent.Receiver? {
        state.withLock { isEnd ? $0.exchanges.removeValue(forKey: number) : $0.exchanges[number] }
    }
}

enum BodyFile {
    struct Failure: Error {
        let message: String
    }

    /// The path, which the caller removes; the caller keeps the descriptor.
    static func name(_ descriptor: Int32) throws(Failure) -> String {
        let directory = NSTemporaryDirectory()
        for _ in 0..<100 {
            let path =
                directory + "CFNetworkDownload_" + String(UInt64.random(in: 0 ... .max), radix: 36) + ".tmp"
            if linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 {
                return path
            }
            if errno == EEXIST { continue }
            // The file system has no unnamed files, or the directory is on another one.
            try copy(descriptor, to: path)
            return path
        }
        throw Failure(message: "no name is free in \(directory)")
    }

    private static func copy(_ source: Int32, to path: String) throws(Failure) {
        do throws(Errno) {
            try Descriptor.withFile(path, O_WRONLY | O_CREAT | O_EXCL) { (target) throws(Errno) -> Void in
                do throws(Errno) {
                    try copy(Descriptor(source), to: target)
                } catch {
                    unlink(path)
                    throw error
                }
            }
        } catch {
            throw Failure(message: "cannot copy the body to \(path): \(error.text)")
        }
    }

    private static func copy(_ source: Descriptor, to target: Descriptor) throws(Errno) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var offset = 0
        while true {
            let count = try source.readFully(at: offset, into: &buffer)
            if count == 0 { return }
            try target.writeAll(buffer[..<count])
            offset += count
        }
    }
}
