struct ServeCommand: ParsableCommand {
    static let configuration = ServeOptions.configuration

    @OptionGroup var options: ServeOptions

    /// Ends with 78 when there is no `nse-serve`.
    static func start(_ arguments: [String]) -> Never {
        let path = (StandardStreams.ownDirectory ?? ".") + "/nse-serve"
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
}
