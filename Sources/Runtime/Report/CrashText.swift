/// What the Swift runtime writes to standard error when it ends a process: its message, and its backtrace where it makes
/// one (SWIFT_BACKTRACE, Swift's documentation of backtracing).
struct CrashText {
    /// The message, with the name of the source file and without its folders; nil when there is none.
    let message: String?
    /// Frames whose source line is known, the innermost first: `NotificationService.didReceive(…) at NotificationService.swift:19`.
    let frames: [String]
    /// All lines that say something to people: no addresses.
    let lines: [String]

    init(_ standardError: String) {
        var (message, frames, lines): (String?, [String], [String]) = (nil, [], [])
        for line in standardError.split(whereSeparator: \.isNewline) {
            if let start = line.firstRange(of: "Fatal error")?.lowerBound {
                let place = line[..<start].split(separator: "/").last ?? ""
                message = URLText.printable(String(place + line[start...]), limit: 300)
            }
            let words = line.drop { $0 == " " }
            if words.first?.isNumber == true, line.contains(" 0x") {
                guard let frame = Self.frame(line) else { continue }
                frames.append(frame)
                lines.append("  " + frame)
            } else if !Self.isNoise(words) {
                lines.append(String(line))
            }
        }
        (self.message, self.frames, self.lines) = (message, frames, lines)
    }

    /// `  3 [ra]  0x0000559e001ca266 NAME + 1301 in IMAGE at PATH/FILE:19:35`
    private static func frame(_ line: Substring) -> String? {
        guard let address = line.firstRange(of: " 0x") else { return nil }
        let rest = line[address.upperBound...].drop { $0 != " " }.dropFirst()
        guard let image = rest.firstRange(of: " in "), let place = rest.ranges(of: " at ").last,
            place.lowerBound > image.lowerBound
        else { return nil }
        let path = rest[place.upperBound...].split(separator: ":")
        guard path.count >= 2, let file = path[0].split(separator: "/").last, !file.hasPrefix("<") else {
            return nil
        }
        var name = rest[..<image.lowerBound]
        if let offset = name.ranges(of: " + ").last { name = name[..<offset.lowerBound] }
        return URLText.printable("\(name) at \(file):\(path[1])", limit: 300)
    }

    private static func isNoise(_ words: Substring) -> Bool {
        words.isEmpty || words == "..." || words.hasPrefix("Current stack trace:")
            || words.hasPrefix("swift-runtime: ") || words.hasPrefix("*** Signal ")
            || words.hasPrefix("*** Program crashed") || words.hasPrefix("Platform: ")
            || words.hasPrefix("Backtrace took ")
    }
}
