import Glibc
import NotificationCore

@testable import NotificationCheck

extension AppReader {
    /// Reads an .ipa of these bytes like `read(path:settings:)`, from a file without a name.
    static func read(
        archive bytes: [UInt8], name: String, settings: AppSettings = AppSettings()
    ) throws(AppReadError) -> AppReport {
        var path = Array("/tmp/nse-archive-XXXXXX".utf8CString)
        let file = mkstemp(&path)
        defer { close(file) }
        unlink(path)
        let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        precondition(written == bytes.count)
        do throws(AppFileFault) {
            return AppReport(try archive(FileSource(path: "/proc/self/fd/\(file)"), name), settings)
        } catch {
            throw AppReadError(
                message: "\(name) cannot be read: \(error.words).", hint: "Export it again.")
        }
    }
}
