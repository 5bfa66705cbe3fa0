enum StandardStreams {
    /// Keeps the numbers of closed standard streams from the files that are opened next, which would get what is
    /// printed. A descriptor that is opened with O_PATH fails like a closed stream, with EBADF.
    static func reserveClosed() {
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 {
            // The lowest free number is the one that was found closed.
            _ = open("/", placeOnly)
        }
    }

    static var standardErrorIsTerminal: Bool { isTerminal(STDERR_FILENO) }

    static var standardOutputIsTerminal: Bool { isTerminal(STDOUT_FILENO) }

    private static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1 && ProcessEnvironment.variables["TERM"] != "dumb"
    }

    /// Whether text there is coloured. `auto` is what no-color.org and force-color.org say, in this order.
    static func isColoured(_ descriptor: Int32, _ choice: ColorOption.Choice) -> Bool {
        guard choice == .auto else { return choice == .always }
        let variables = ProcessEnvironment.variables
        guard variables["NO_COLOR", default: ""].isEmpty else { return false }
        return !variables["FORCE_COLOR", default: ""].isEmpty || isTerminal(descriptor)
    }

    static var errorColumns: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// Standard output; what cannot be written there ends the command.
    static func print(_ text: String) throws { try CommandEnd.print(text, as: "nse-run") }

    /// Says that a terminal is read from, when nothing comes from it for a moment.
    static func announceTerminal(quiet: Bool) {
        guard !quiet, isatty(STDIN_FILENO) == 1 else { return }
        var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        if poll(&entry, 1, 300) == 0 {
            complain("reading from the terminal; Ctrl-D ends the input")
        }
    }

    static func unreadable(_ input: String, _ error: Errno) -> String {
        let name = input == "-" ? "standard input" : input
        if error.number == ENOENT, name.unicodeScalars.contains("\u{FFFD}") {
            return "cannot read \(name): a name that is not UTF-8 is not found; give the file as - < FILE"
        }
        return error.number == EBADF ? "\(name) is not open" : "cannot read \(name): \(error.text)"
    }

    /// The bytes of a small file of the command line; no more than `limit` of them.
    static func read(_ path: String, limit: Int) throws(Errno) -> [UInt8] {
        try Descriptor.withFile(path, O_RDONLY) { (file) throws(Errno) -> [UInt8] in
            try file.readToEnd(limit: limit)
        }
    }

    static func read(_ option: String, _ path: String, limit: Int) throws -> [UInt8] {
        return try Errno.rethrown(try read(path, limit: limit)) {
            ValidationError("\(option): cannot read \(path): \($0.text)")
        }
    }

    /// The beginning of a file, or of standard input for `-`; no more than `most` bytes.
    static func readStart(_ path: String, most: Int) throws(Errno) -> [UInt8] {
        guard path == "-" else { return try read(path, limit: most) }
        return try Descriptor(STDIN_FILENO).readToEnd(limit: most)
    }

    /// Without a name in any directory. Returns the path, which holds until the process ends.
    static func keep(_ bytes: [UInt8]) throws(Errno) -> String {
        let directory = ProcessEnvironment.variables["TMPDIR"] ?? "/tmp"
        var template = Array("\(directory)/nse-run-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw Errno.current }
        unlink(template)
        try Descriptor(descriptor).writeAll(bytes)
        return "/proc/self/fd/\(descriptor)"
    }

    static var ownDirectory: String? {
        FilePaths.real("/proc/self/exe").map { $0.split(separator: "/").dropLast().map { "/" + $0 }.joined() }
    }

    /// O_PATH, which Swift's Glibc module lacks; the same on every processor that Swift knows.
    private static let placeOnly: Int32 = 0o10_000_000

    static func readPiece(_ descriptor: Int32) throws(Errno) -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = try Descriptor(descriptor).readSome(into: &piece)
        piece.removeLast(piece.count - count)
        return piece
    }

    static func write(_ text: String, to path: String?) throws(CommandFailure) {
        guard let path else { return }
        try Errno.rethrown(
            try Descriptor.withFile(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644) {
                (file) throws(Errno) -> Void in
                try file.writeAll(Array(text.utf8))
            }
        ) { CommandFailure("cannot write \(path): \($0.text)", .noOutput) }
    }

    static func complain(_ text: String) { OperationLogFormat.text.say(text, as: "nse-run") }
}
