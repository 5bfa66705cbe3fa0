package import SourceRewriter

/// A Swift source, and what it declares as far as the choice of the extension's class needs it.
package struct SourceFile: Sendable {
    package struct ClassDeclaration: Sendable, Hashable {
        package var path: [String]
        /// The first type after the colon, without its module: `UNNotificationServiceExtension`.
        package var superclass: String?
        package var line: Int
        /// `private` and `fileprivate` hide it from the file that starts the extension.
        package var isPrivate: Bool
        var hasServiceMethod = false

        package var name: String { path.last ?? "" }
        package var qualifiedName: String { path.joined(separator: ".") }
    }

    package var path: String
    /// The source as it is compiled.
    package var compiled: [UInt8]
    package var changes: [ObjectiveCRewriter.Change]
    package private(set) var classes: [ClassDeclaration] = []
    package private(set) var imports: Set<String> = []
    /// `typealias` names and what they are for.
    package private(set) var aliases: [String: String] = [:]

    package var name: String {
        String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
    }

    /// Whether it starts the program itself, which the generated file does instead.
    package var isMain: Bool { name == "main.swift" }

    /// - Parameter bytes: UTF-8; a byte order mark is dropped.
    /// - Parameter isDebug: whether `DEBUG` is set when it is compiled.
    package init(path: String, bytes: [UInt8], isDebug: Bool = false) {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let rewriter = ObjectiveCRewriter(text, alsoBlanking: ["main"])
        self.path = path
        compiled = rewriter.output
        changes = rewriter.changes
        var reader = DeclarationReader(CodeTokens(rewriter.code).tokens, isDebug: isDebug)
        reader.read()
        classes = reader.classes
        imports = reader.imports
        aliases = reader.aliases
    }

    package static func firstFault(in bytes: [UInt8]) -> Int? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var count = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): count += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return count
            }
        }
    }
}
