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
        let status = "Exit status: "
        var description = ""
        var options = ""
        var part = Part.description
        for line in type.helpMessage(columns: columns).split(separator: "\n") where line != overview {
            if line.hasPrefix("USAGE: ") {
                part = .synopsis
                page += ".SH SYNOPSIS\n.nf\n\(plain(line.dropFirst(7)))\n"
            } else if part != .description, !line.hasPrefix(" "), line.hasSuffix(":") {
                part = .options
                options += ".SS \(plain(line.dropLast()))\n"
            } else {
                switch part {
                case .description where line.hasPrefix(status):
                    description += ".SH EXIT STATUS\n\(plain(line.dropFirst(status.count)))\n"
                case .description: description += ".PP\n\(plain(line))\n"
                case .synopsis: page += plain(line.drop { $0 == " " }) + "\n"
                case .options where line.hasPrefix(indentation):
                    options += plain(line.drop { $0 == " " }) + "\n"
                case .options where line.hasPrefix("  See '"): continue
                case .options: options += item(line.dropFirst(2))
                }
            }
        }
        return page + ".fi\n.SH DESCRIPTION\n" + description + ".SH OPTIONS\n" + options
            + seeAlso(except: name)
    }

    private enum Part { case description, synopsis, options }

    /// A name, and what is on its line after at least two blanks; a long name may leave one.
    private static func item(_ line: Substring) -> String {
        let column = indentation.count - 3
        var end = line.firstRange(of: "  ")?.lowerBound
        if end == nil, line.count > column + 2 {
            let last = line.index(line.startIndex, offsetBy: column)
            if line[last] == " ", line[line.index(after: last)] != "<" { end = last }
        }
        let name = ".TP\n.B \(plain(line[..<(end ?? line.endIndex)]))\n"
        return end.map { name + plain(line[$0...].drop { $0 == " " }) + "\n" } ?? name
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
