import ArgumentParser
import CommandOptions
import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// `nse-run serve`: replaces this process by `nse-serve`, which lies next to this command and need not be built where it is
/// not used.
struct ServeCommand: ParsableCommand {
    static let configuration = ServeOptions.configuration

    @OptionGroup var options: ServeOptions

    /// Ends with 78 when there is no `nse-serve`.
    static func start(_ arguments: [String]) -> Never {
        let path = directory + "/nse-serve"
        var words = (["nse-serve"] + arguments).map { strdup($0) }
        words.append(nil)
        execv(path, words)
        let number = errno
        StandardStreams.complain(
            number == ENOENT
                ? "serve needs \(path), which is not there. Build it: swift build -c release --static-swift-stdlib "
                    + "--product nse-serve (samples/install.sh packs both)"
                : "serve: cannot start \(path): \(Errno(number).text)")
        Glibc.exit(ExitStatus.installation.rawValue)
    }

    /// Where this command lies; the working directory where there is no /proc.
    private static var directory: String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { return "." }
        let parts = buffer.prefix(count).map { UInt8(bitPattern: $0) }.split(separator: UInt8(ascii: "/"))
            .dropLast()
        return parts.map { "/" + String(decoding: $0, as: UTF8.self) }.joined()
    }
}
