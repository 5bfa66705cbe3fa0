/// A crash report of iOS, in JSON (.ips) or in the lines of iOS 14 and before: what ended the process, and in whose code.
/// Source: Apple, "Interpreting the JSON format of a crash report", "Examining the fields in a crash report".
struct CrashReport {
    private var process: String
    private var isExtension: Bool
    private var exception: String
    private var reason: String
    /// The innermost frame in code that is not the system's, of the thread that crashed; of one that holds a lock, of the
    /// thread that is in SQLite, or of any. Nil when there is none.
    private var place: String?
    private var isOwn = false

    /// Whether iOS ended it for a lock that it held while it was suspended.
    private var isLock: Bool {
        reason.contains(text: "0xdead10cc") || reason.contains(text: "Code 3735883980")
    }
    private static let database = "libsqlite3.dylib"

    /// - Returns: nil when it is not a crash report.
    static func read(_ bytes: [UInt8]) -> CrashReport? {
        CrashReport(json: bytes) ?? CrashReport(lines: bytes)
    }

    private init?(lines bytes: [UInt8]) {
        let limit = min(bytes.count, 1 << 16)
        let marks = ["Exception Type:", " Crashed:", "Last Exception Backtrace:"]
        guard let start = marks.lazy.compactMap({ bytes.find($0, from: 0, to: limit) }).first
        else { return nil }
        let lines = String(decoding: bytes.prefix(start + 1 << 20), as: UTF8.self).split(separator: "\n")
        func value(_ name: String) -> String? {
            lines.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)).trimmed }
        }
        func isFault(_ line: Substring) -> Bool {
            line.hasPrefix("Last Exception Backtrace:")
                || line.hasPrefix("Thread ") && line.hasSuffix("Crashed:")
        }
        func isHead(_ line: Substring) -> Bool { line.hasPrefix("Thread ") || isFault(line) }
        // `0   NSE   0x0000000102f1a4c8 symbol + 824 (file.swift:23)`
        func frames(_ lines: ArraySlice<Substring>) -> [[Substring]] {
            lines.prefix(4096).map { $0.split { $0 == " " || $0 == "\t" } }
                .filter { $0.count > 3 && Int($0[0]) != nil }
        }
        var stacks = lines.indices.filter { isFault(lines[$0]) }.prefix(4).map { index in
            frames(lines[(index + 1)...].prefix { !isHead($0) })
        }
        // Without its head, a report is known by the extension's name in its stack.
        let process =
            value("Process:")?.split(separator: " ").first
            ?? stacks.joined().first { Self.isExtension($0[1]) }?[1]
        guard let process, !stacks.isEmpty else { return nil }
        self.process = String(process)
        exception = String(value("Exception Type:")?.prefix { $0 != " " } ?? "")
        isExtension = value("Path:")?.contains(text: ".appex/") ?? Self.isExtension(process[...])
        reason = ["Exception Type:", "Exception Subtype:", "Termination Reason:", "Termination Description:"]
            .compactMap(value).joined(separator: " ")
        if isLock {
            let all = lines.split(whereSeparator: isHead).map(frames)
            stacks = all.filter { $0.contains { $0[1] == Self.database } } + all
        }
        let frame = stacks.joined().first { $0[1] == process && ($0[3] != "main" || !isLock) }
        isOwn = frame != nil
        place = frame.map {
            $0[3].hasPrefix("0x")
                ? "code of its own, which the report has no name for"
                : $0[3...].filter { $0 != "+" && Int($0) == nil }.joined(separator: " ")
        }
    }

    /// Whether a library has a name as Xcode and the SDKs give it to service extensions.
    private static func isExtension(_ name: Substring) -> Bool {
        // A long name is cut at its start: `...otificationServiceExtension`.
        let name = name.lowercased()
        return name.contains(text: "otification")
            && (name.contains(text: "service") || name.contains(text: "extension"))
    }

    private init?(json bytes: [UInt8]) {
        guard let report = Self.report(bytes, with: "\"faultingThread\""),
            let process = report["procName"]?.string, let faulty = report["faultingThread"]?.integer,
            let threads = report["threads"]?.elements, threads.indices.contains(faulty)
        else { return nil }
        self.process = process
        isExtension = report["procPath"]?.string?.contains(text: ".appex/") ?? false
        exception =
            report["exception"]?["type"]?.string ?? report["termination"]?["namespace"]?.string ?? "a signal"
        let end = report["termination"]?["reasons"]?.strings ?? []
        let number = report["termination"]?["code"]?.integer.map { "Code \($0)" } ?? ""
        reason =
            ([exception, report["exception"]?["subtype"]?.string ?? "", number] + end).joined(separator: " ")
        let images = report["usedImages"]?.elements ?? []
        let stacks = threads.map { ($0["frames"]?.elements ?? []).prefix(512) }
        let database = images.firstIndex { $0["name"]?.string == Self.database } ?? -1
        let inDatabase = stacks.filter { $0.contains { $0["imageIndex"]?.integer == database } }
        for frame in (isLock ? inDatabase + stacks : [stacks[faulty]]).joined().prefix(8192) {
            guard let index = frame["imageIndex"]?.integer, images.indices.contains(index),
                let name = images[index]["name"]?.string, frame["symbol"]?.string != "main" || !isLock,
                let path = images[index]["path"]?.string, !Self.isSystem(path)
            else { continue }
            isOwn = name == process
            place = frame["symbol"]?.string ?? name
            if let file = frame["sourceFile"]?.string {
                place =
                    (place ?? name) + " (\(file)" + (frame["sourceLine"]?.integer.map { ":\($0)" } ?? "")
                    + ")"
            }
            if !isOwn { place = (place ?? name) + " of " + name }
            return
        }
    }

    /// The report, which a line about it may precede; nil without the mark.
    private static func report(_ bytes: [UInt8], with mark: String) -> PropertyListValue? {
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
            bytes.find(mark, from: 0, to: min(bytes.count, 1 << 22)) != nil
        else { return nil }
        return PropertyListValue(json: bytes)
            ?? bytes.firstIndex(of: 0x0A).flatMap { PropertyListValue(json: Array(bytes[$0...])) }
    }

    /// What a jetsam report says: the processes that iOS ended for their memory. Nil for another text.
    static func jetsam(_ bytes: [UInt8]) -> CheckDiagnostic? {
        guard let processes = report(bytes, with: "\"largestProcess\"")?["processes"]?.elements else {
            return nil
        }
        let ended = processes.first { $0["reason"]?.string == "per-process-limit" }
        guard let ended, let name = ended["name"]?.string else {
            return CheckDiagnostic(
                .extensionMemory, .note,
                "In this jetsam report no process has gone beyond its own limit of memory.",
                hint: "Look in it for a reason next to the name of your extension.")
        }
        let pages = ended["rpages"]?.integer.map { " with \($0 / 64) MB" } ?? ""
        return CheckDiagnostic(
            .extensionMemory, .warning,
            "iOS ended \(ShownText.plain(name, limit: 60))\(pages), because it went beyond its limit of memory (per-process-limit). If that is the extension, the push is shown as it came.",
            hint:
                "Save the download to a file, and do not decode it: a service extension has about 24 MB, on older phones 12 MB."
        )
    }

    private static func isSystem(_ path: String) -> Bool {
        ["/usr/lib/", "/System/", "/Developer/", "/private/preboot/"].contains { path.hasPrefix($0) }
    }

    var diagnostic: CheckDiagnostic {
        let at = place.map { "in \(ShownText.plain($0, limit: 200))" } ?? "in code of the system"
        if isExtension || isLock,
            var known = LogReader.read(Array(reason.utf8), name: nil)?.diagnostics.first,
            known.code != .extensionCrashed
        {
            known.origin = nil
            if isLock {
                known.message +=
                    place == nil
                    ? " The report does not show who holds it." : " In the report, \(process.shown) is \(at)."
            }
            return known
        }
        let who =
            isExtension
            ? "The extension \(process.shown)" : "The program \(process.shown), which is not an extension,"
        return CheckDiagnostic(
            .extensionCrashed, isExtension ? .error : .warning,
            "\(who) crashed \(exception.isEmpty ? "" : "(\(ShownText.plain(exception, limit: 40))) ")\(at)."
                + (isExtension ? " The push is shown as it came." : ""),
            hint: place == nil || isOwn
                ? "Test userInfo's values for their types there, and put guard let in place of \"!\" and \"as!\"."
                : "Update or remove that library from the extension's target, or report the crash to its makers."
        )
    }
}

extension PropertyListValue {
    fileprivate var integer: Int? {
        guard case .integer(let value) = content else { return nil }
        return Int(exactly: value)
    }
}
