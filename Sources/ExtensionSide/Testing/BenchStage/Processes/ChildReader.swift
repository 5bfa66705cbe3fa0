import Foundation
import Glibc
import NotificationCore

/// Reads what a child process sends, within bounds.
struct ChildReader {
    private let socket: Int32
    private let speech: Int32
    private let mostText: Int
    /// The bytes of the socket up to ``RowWire/mostBytes``. The rest is dropped.
    private(set) var answer = Data()
    /// The end of the child's output.
    private(set) var text = Data()

    /// - Parameter mostText: at least this many of the last bytes of its output are kept.
    init(socket: Int32, text: Int32, mostText: Int) {
        self.socket = socket
        speech = text
        self.mostText = mostText
    }

    /// Returns when the child has closed its end of the socket, which happens at the latest when it ends.
    ///
    /// - Returns: false when the deadline came first.
    mutating func read(until deadline: ContinuousClock.Instant) -> Bool {
        var hasSpeech = true
        while true {
            let rest = deadline - ContinuousClock.now
            if rest <= .zero { return false }
            var entries = [
                pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
                pollfd(fd: hasSpeech ? speech : -1, events: Int16(POLLIN), revents: 0),
            ]
            let milliseconds = min(rest.components.seconds, 3600) * 1000 + 100
            let count = poll(&entries, 2, Int32(milliseconds))
            if count < 0, errno != EINTR { return false }
            if count <= 0 { continue }
            if entries[1].revents != 0 { hasSpeech = readSpeech() }
            if entries[0].revents != 0, !readAnswer() { return true }
        }
    }

    /// Reads the rest of the output after the child has ended.
    mutating func readRest() {
        while true {
            var entry = pollfd(fd: speech, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 0) == 1, readSpeech() else { return }
        }
    }

    private mutating func readAnswer() -> Bool {
        guard let bytes = Self.piece(socket) else { return false }
        if answer.count + bytes.count <= RowWire.mostBytes { answer.append(contentsOf: bytes) }
        return true
    }

    private mutating func readSpeech() -> Bool {
        guard let bytes = Self.piece(speech) else { return false }
        text.append(contentsOf: bytes)
        if text.count > 2 * mostText { text = Data(text.suffix(mostText)) }
        return true
    }

    /// The next bytes; nil at the end.
    private static func piece(_ descriptor: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        guard let count = try? Descriptor(descriptor).readSome(into: &bytes), count > 0 else { return nil }
        return Array(bytes[..<count])
    }
}
