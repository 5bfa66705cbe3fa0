import Foundation
import NSETestValues

/// The sources of the package, as they lie in their folders.
struct House {
    struct File {
        /// Below the top of the package.
        let path: String
        let lines: [Substring]

        /// The modules that it imports, with the line of each.
        var imports: [(module: String, line: Substring)] {
            lines.compactMap { line in
                guard line.contains("import ") else { return nil }
                var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
                words = words.drop { $0.hasPrefix("@") || Self.access.contains(String($0)) }
                guard words.popFirst() == "import" else { return nil }
                if let word = words.first, Self.kinds.contains(String(word)) { words = words.dropFirst() }
                return words.first.map { (String($0.prefix { $0 != "." && $0 != ";" }), line) }
            }
        }

        /// The types that it declares outside of any other.
        var types: Set<String> {
            Set(
                lines.compactMap { line in
                    guard line.first?.isLetter == true || line.first == "@" else { return nil }
                    var words = line.split(separator: " ")[...]
                    words = words.drop { $0.hasPrefix("@") || Self.access.contains(String($0)) }
                    guard let kind = words.popFirst(), Self.kinds.contains(String(kind)) else { return nil }
                    return words.first.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
                }
            ).subtracting(["", "func", "let", "var"])
        }

        /// The words of its code, without comments and texts.
        var words: Set<Substring> {
            Set(
                lines.flatMap { line in
                    guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return [Substring]() }
                    let code = line.split(separator: "\"", omittingEmptySubsequences: false)
                        .enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
                    return code.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
                })
        }

        private static let access: Set = [
            "public", "package", "internal", "private", "fileprivate", "open", "final", "indirect",
        ]
        private static let kinds: Set = [
            "struct", "class", "enum", "actor", "protocol", "typealias", "func", "let", "var",
        ]
    }

    static let sources = files("Sources")
    static let tests = files("Tests")

    static func files(_ folder: String) -> [File] {
        (FileManager.default.subpaths(atPath: Fixtures.root + "/" + folder) ?? [])
            .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
            .map { name in
                let path = "\(folder)/\(name)"
                let bytes = FileManager.default.contents(atPath: Fixtures.root + "/" + path) ?? Data()
                return File(path: path, lines: String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
            }
    }

    /// The files below one of these folders of Sources.
    static func sources(in folders: String...) -> [File] {
        sources.filter { file in folders.contains { file.path.hasPrefix("Sources/\($0)/") } }
    }
}
