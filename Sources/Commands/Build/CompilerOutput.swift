package struct CompilerOutput: Sendable {
    package struct Diagnostic: Sendable, Hashable {
        package enum Severity: String, Sendable { case error, warning, note, remark }

        package var severity: Severity
        /// `path:line:column: error: text`, and what follows it.
        package var lines: [String]
        package var message: String
        var isInSources: Bool
    }

    static let mostErrors = 100
    /// The most lines that are kept after the first of a diagnostic.
    private static let mostLines = 12

    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var others: [String] = []

    /// - Parameter folder: the absolute path of the copies.
    /// - Parameter originals: the user's paths, by the names of the copies.
    package init(_ text: String, folder: String, originals: [String: String]) {
        let own = Set(originals.values)
        var seen: Set<[String]> = []
        var current: Diagnostic?
        func finish() {
            // The compiler says the same once for the module and once for the file.
            if let current, seen.insert([current.lines[0]]).inserted { diagnostics.append(current) }
            current = nil
        }
        for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = Self.mapped(String(raw), folder: folder, originals: originals)
            if let (path, severity, message) = Self.head(line) {
                finish()
                current = Diagnostic(
                    severity: severity, lines: [line], message: message,
                    isInSources: own.contains(path))
            } else if Self.isProgress(line) {
                finish()
            } else if let open = current, open.lines.count < Self.mostLines,
                line.isEmpty || line.first == " " || open.lines.count < 2
            {
                if !line.isEmpty { current?.lines.append(line) }
            } else {
                finish()
                if !line.isEmpty, others.count < Self.mostErrors { others.append(line) }
            }
        }
        finish()
    }

    /// Whether the sources are at fault, and not the package or the machine.
    package var blamesSources: Bool { diagnostics.contains { $0.severity == .error && $0.isInSources } }

    /// Each error has the row of the inventory that it is about. Where there are none, all lines except progress.
    /// `warnings`: whether these are included.
    package func text(_ inventory: Inventory?, warnings: Bool = false) -> String {
        guard blamesSources || warnings else { return rest }
        var lines: [String] = []
        var errors = 0
        var isShown = false
        var hinted: Set<String> = []
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error: isShown = true
            case .warning, .remark: isShown = warnings
            // Belongs to what it follows.
            case .note: break
            }
            // It follows on a name that is not found.
            if diagnostic.message.hasPrefix("failed to produce diagnostic"), errors > 0 { isShown = false }
            guard isShown else { continue }
            if diagnostic.severity == .error { errors += 1 }
            if errors > Self.mostErrors { continue }
            lines += diagnostic.lines
            guard diagnostic.severity == .error else { continue }
            if let hint = Self.hint(diagnostic.message, inventory), hinted.insert(hint).inserted {
                lines.append("  \(hint)")
            }
        }
        if errors > Self.mostErrors { lines.append("and \(errors - Self.mostErrors) more errors") }
        return lines.joined(separator: "\n")
    }

    private var rest: String {
        (diagnostics.filter { $0.severity == .error || $0.severity == .note }.flatMap(\.lines) + others)
            .joined(separator: "\n")
    }

    private static func isProgress(_ line: String) -> Bool {
        if line.hasPrefix("[") {
            let head = line.dropFirst().prefix { $0 != "]" }
            return head.contains("/") && head.allSatisfy { $0.isNumber || $0 == "/" }
        }
        return line.hasPrefix("Building for ") || line.hasPrefix("Build of ")
            || line.hasPrefix("Build complete")
            || line.hasPrefix("error: fatalError") || line.hasPrefix("error: emit-module command failed")
            || line.hasPrefix("error: compile command failed")
            || line.hasPrefix("Another instance of SwiftPM")
    }

    /// The parts of `path:line:column: severity: message`. The path may have spaces and colons.
    private static func head(_ line: String) -> (String, Diagnostic.Severity, String)? {
        for severity in [Diagnostic.Severity.error, .warning, .note, .remark] {
            guard let mark = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
            var parts = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count > 2, let column = parts.popLast(), let row = parts.popLast(),
                !column.isEmpty, column.allSatisfy(\.isNumber), !row.isEmpty, row.allSatisfy(\.isNumber)
            else { continue }
            return (parts.joined(separator: ":"), severity, String(line[mark.upperBound...]))
        }
        return nil
    }

    private static func mapped(_ line: String, folder: String, originals: [String: String]) -> String {
        let prefix = "\(folder)/"
        guard line.contains(prefix) else { return line }
        var result = ""
        var rest = line[...]
        while let range = rest.firstRange(of: prefix) {
            result += rest[..<range.lowerBound]
            let tail = rest[range.upperBound...]
            let name = tail.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_+.".contains($0)) }
            let copy = name.hasSuffix(".") ? name.dropLast() : name
            if let original = originals[String(copy)] {
                result += original
                rest = tail.dropFirst(copy.count)
            } else {
                result += prefix
                rest = tail
            }
        }
        return result + rest
    }

    /// What the package says about a name that the compiler has not found.
    package static func hint(_ message: String, _ inventory: Inventory?) -> String? {
        let names = quoted(message)
        guard let first = names.first else { return nil }
        if message.hasPrefix("no such module") {
            return
                "there is no module \(first) here: give the folder with the sources of a framework of your own; of another "
                + "one, put what the extension uses of it between #if canImport(\(first)) and #endif"
        }
        if message.contains("has no member"), names.count > 1 {
            let owner = first.hasSuffix(".Type") ? String(first.dropLast(5)) : first
            // An inherited member has a row with the class that declares it only.
            let member = "\(owner).\(names[1])"
            return row(member, inventory) ?? row(owner, inventory, of: "left out")
                ?? row(owner, inventory).map { _ in unknown(member) }
        }
        if message.hasPrefix("cannot find") {
            if let text = row(first, inventory) { return text }
            if first.hasPrefix("UN") || first.hasSuffix("NotificationServiceExtension") {
                return
                    "\(first) is not available on Linux, and the inventory has no row for it: a class of a vendor's "
                    + "SDK has to be among the files"
            }
            if first.first?.isUppercase == true { return unknown(first) }
        }
        return nil
    }

    private static func unknown(_ name: String) -> String {
        "\(name) is in no file that was given, nor in a module that is here: if it is the app's own, give the file that "
            + "declares it, too"
    }

    private static func row(_ symbol: String, _ inventory: Inventory?, of state: String? = nil) -> String? {
        guard let row = inventory?.row(symbol), state == nil || row.state == state else { return nil }
        // What is there may need the import of its module.
        return row.state == "left out"
            ? "inventory: \(row.text)"
            : "inventory: \(row.text); does the file import the module that has it?"
    }

    private static func quoted(_ message: String) -> [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
