import ArgumentParser
import CommandOptions

/// A page for man(1), made from the help of a command.
enum ManualPage {
    /// Wider than any text of the help: each paragraph is one line then.
    private static let columns = 100_000
    /// Where the library begins the description of an option.
    private static let indentation = String(repeating: " ", count: 26)

    static func text(of type: any ParsableCommand.Type) -> String {
        let configuration = type.configuration
        let parts = [configuration._superCommandName, configuration.commandName].compactMap { $0 }
        let name = parts.joined(separator: "-")
        var page = """
            .TH "\(name.uppercased())" 1 "" "nse-run \(ProductVersion.text)" "User Commands"
            .SH NAME
            \(plain(name)) \\- \(plain(configuration.abstract))

            """
        let overview = "OVERVIEW: \(configuration.abstract)"
        var description = ""
        var options = ""
        var isDescription = true
        for line in type.helpMessage(columns: columns).split(separator: "\n") where line != overview {
            if line.hasPrefix("USAGE: ") {
                isDescription = false
                page += ".SH SYNOPSIS\n.nf\n\(plain(line.dropFirst(7)))\n"
            } else if isDescription {
                let status = "Exit status: "
                let isStatus = line.hasPrefix(status)
                description += isStatus ? ".SH EXIT STATUS\n" : ".PP\n"
                description += plain(isStatus ? line.dropFirst(status.count) : line) + "\n"
            } else if line.hasPrefix(Self.indentation) {
                options += plain(line.drop { $0 == " " }) + "\n"
            } else if line.hasPrefix("  See '") {
                continue
            } else if line.hasPrefix("  ") {
                options += item(line.dropFirst(2))
            } else if line.hasSuffix(":") {
                options += ".SS \(plain(line.dropLast()))\n"
            } else {
                // A further line of the synopsis.
                page += plain(line.drop { $0 == " " }) + "\n"
            }
        }
        return page + ".fi\n.SH DESCRIPTION\n" + description + ".SH OPTIONS\n" + options
            + seeAlso(except: name)
    }

    /// A name, and what follows two blanks if it is on the same line.
    private static func item(_ line: Substring) -> String {
        guard let gap = line.firstRange(of: "  ") else {
            // A long name may leave one blank ahead of its description.
            let end =
                line.utf8.count > indentation.utf8.count - 2
                ? line.index(line.startIndex, offsetBy: indentation.utf8.count - 3) : line.endIndex
            guard end < line.endIndex, line[end] == " " else { return ".TP\n.B \(plain(line))\n" }
            return ".TP\n.B \(plain(line[..<end]))\n\(plain(line[end...].drop { $0 == " " }))\n"
        }
        return
            ".TP\n.B \(plain(line[..<gap.lowerBound]))\n\(plain(line[gap.upperBound...].drop { $0 == " " }))\n"
    }

    private static func seeAlso(except name: String) -> String {
        let names = (["nse-run"] + RootCommand.commands.map { "nse-run-\($0.name)" }).filter { $0 != name }
        return ".SH SEE ALSO\n" + names.map { ".BR \(plain($0)) (1)" }.joined(separator: ",\n") + "\n"
    }

    /// Text in which nothing is a request or an escape of roff.
    private static func plain(_ text: some StringProtocol) -> String {
        let escaped = String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
