import Glibc

/// Text on the standard streams, as far as they take it.
enum TextOutput {
    static func say(_ text: String, _ event: OperationLog.Event = .warning, as format: OperationLogFormat) {
        switch format {
        case .text: write("nse-serve: \(text)\n", to: STDERR_FILENO)
        case .json:
            let line = OperationLog(event, of: "nse-serve", message: text)
            write(String(decoding: line.bytes, as: UTF8.self), to: STDERR_FILENO)
        }
    }

    static func standardOutput(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// A failure is ignored: there is no other place to report it.
    private static func write(_ text: String, to descriptor: Int32) {
        try? Descriptor(descriptor).writeAll(Array(text.utf8))
    }
}
