import ArgumentParser
import CommandOptions
import NotificationCore
import ServiceExtensionRuntime

/// A report to look at, and what texts for people may show.
struct LookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the result is written as one HTML file, which loads nothing and can be sent.",
            valueName: "file"))
    var html: String?

    @Flag(help: "Do not mask tokens, keys and signatures in what is printed for people.")
    var showSecrets = false

    /// Opens the file before work starts.
    func open(input: String = "-") throws -> ReportFile? {
        guard let html else { return nil }
        do throws(Errno) {
            return try ReportFile(html, input: input)
        } catch {
            throw CommandFailure("cannot write \(html): \(error.text)", .noOutput)
        }
    }

    func write(_ page: [UInt8], to file: borrowing ReportFile) throws {
        do throws(Errno) {
            file.empty()
            try file.write(page)
        } catch {
            throw CommandFailure("cannot write \(html ?? ""): \(error.text)", .noOutput)
        }
    }
}
