enum LogLine {
    /// Writes a message as one line; line ends in the text are written as `\n`.
    static func write(_ name: String, _ level: String, _ text: String) {
        var line = Array("\(name)\(level): ".utf8)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): line += Array("\\n".utf8)
            case UInt8(ascii: "\r"): line += Array("\\r".utf8)
            default: line.append(byte)
            }
        }
        line.append(UInt8(ascii: "\n"))
        send(line)
    }

    /// One call, and the rest after a short write. When standard error is closed the line is lost.
    private static func send(_ line: [UInt8]) {
        line.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(
                    STDERR_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count == 0 || errno != EINTR {
                    return
                }
            }
        }
    }
}
