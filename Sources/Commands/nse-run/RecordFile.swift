import CommandOptions
import NotificationCore
import ServiceExtensionRuntime

/// The file of `--record`, as long as something may be written to it.
final class RecordFile: Sendable {
    private let file: ReportFile

    private init(_ path: String, input: String) throws(Errno) {
        file = try ReportFile(path, input: input)
    }

    /// Opens the file before work starts; it is a HAR file without entries then.
    static func recorder(
        _ path: String, input: String = "-", showsSecrets: Bool
    ) throws(Errno) -> ExchangeRecorder {
        let file = try RecordFile(path, input: input)
        let failure = Locked<Errno?>(nil)
        let recorder = ExchangeRecorder(version: ProductVersion.text, showsSecrets: showsSecrets) {
            bytes, offset in
            do throws(Errno) {
                try file.file.write(bytes, at: offset)
                return true
            } catch {
                failure.withLock { $0 = error }
                return false
            }
        }
        // Such as a pipe, in which nothing can be written twice.
        if let error = failure.withLock({ $0 }) { throw error }
        return recorder
    }
}
