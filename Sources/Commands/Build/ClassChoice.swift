import SourceRewriter

/// Which class of the sources is the extension.
package struct ClassChoice: Sendable {
    package struct Candidate: Sendable, Hashable {
        package var declaration: SourceFile.ClassDeclaration
        package var path: String
        /// The superclass that the sources do not declare, where it is not the system's.
        var unknownSuperclass: String?

        package var location: String { "\(path):\(declaration.line)" }
    }

    package static let base = "UNNotificationServiceExtension"

    private var classes: [Candidate] = []
    private var byName: [String: [Int]] = [:]
    private var aliases: [String: String] = [:]

    package init(_ sources: [SourceFile]) {
        var known: Set<String> = []
        for source in sources {
            aliases.merge(source.aliases) { first, _ in first }
            // The two branches of a condition may declare the same class.
            for declaration in source.classes
            where known.insert("\(source.path)\n\(declaration.qualifiedName)").inserted {
                byName[declaration.name, default: []].append(classes.count)
                classes.append(Candidate(declaration: declaration, path: source.path))
            }
        }
    }

    /// - Parameter principal: the class that the extension's Info.plist names.
    package func choose(_ name: String?, principal: String?) throws(BuildRefusal) -> Candidate {
        if let name { return try visible(named(name)) }
        let found = leaves(of: classes.indices.filter { root($0) == .service })
        let candidates =
            found.isEmpty ? leaves(of: classes.indices.filter { root($0) == .vendor }) : found
        if candidates.isEmpty { throw none }
        if candidates.count == 1 { return try visible(resolved(candidates[0])) }
        let principalName = principal?.split(separator: ".").last.map(String.init)
        let matching = candidates.filter { classes[$0].declaration.name == principalName }
        if matching.count == 1 { return try visible(resolved(matching[0])) }
        throw BuildRefusal(
            kind: .usage,
            message: "there are \(candidates.count) service extensions; choose one with --class NAME:\n"
                + list(candidates))
    }

    // MARK: What is chosen by name

    private func named(_ name: String) throws(BuildRefusal) -> Candidate {
        guard Self.isIdentifier(name) else {
            throw BuildRefusal(
                kind: .usage, message: "--class \(SwiftLiteral.text(name)) is not the name of a class")
        }
        let plain = name.filter { $0 != "`" }
        let exact = classes.indices.filter { classes[$0].declaration.qualifiedName == plain }
        // The module's name may precede the class.
        let found =
            exact.isEmpty
            ? classes.indices.filter { plain.hasSuffix("." + classes[$0].declaration.qualifiedName) } : exact
        let matches =
            found.isEmpty ? classes.indices.filter { classes[$0].declaration.name == plain } : found
        guard let match = matches.first else {
            let others = classes.indices.filter { root($0) != .none }
            throw BuildRefusal(
                kind: .usage,
                message: "no class \(name) is in the sources"
                    + (others.isEmpty ? "" : "; the service extensions are\n" + list(others)))
        }
        guard matches.count == 1 else {
            throw BuildRefusal(
                kind: .usage,
                message: "\(matches.count) classes are named \(name); say which with its outer type, "
                    + "or leave out a file:\n" + list(matches))
        }
        let candidate = resolved(match)
        guard candidate.unknownSuperclass != nil || root(match) == .service else {
            throw BuildRefusal(
                kind: .usage,
                message: "\(candidate.location): \(name) does not inherit \(Self.base)")
        }
        return candidate
    }

    private func visible(_ candidate: Candidate) throws(BuildRefusal) -> Candidate {
        guard candidate.declaration.isPrivate else { return candidate }
        throw BuildRefusal(
            kind: .sources,
            message:
                "\(candidate.location): \(candidate.declaration.qualifiedName) is private, so that the file "
                + "that starts it cannot name it; make it internal")
    }

    private var none: BuildRefusal {
        BuildRefusal(
            kind: .sources,
            message:
                "no class of the sources inherits \(Self.base); give the file or the folder that has it, or "
                + "name a class whose superclass is declared elsewhere with --class NAME")
    }

    // MARK: Inheritance

    private enum Root: Hashable {
        case service
        /// A class that the sources do not declare, with a subclass that has the methods of a service extension.
        case vendor
        case none
    }

    /// The superclass at the end of what the sources declare; nil for a class without one, and in a circle.
    private func end(_ start: Int) -> (superclass: String, hasServiceMethod: Bool)? {
        var visited: Set<Int> = []
        var index = start
        var hasServiceMethod = false
        while visited.insert(index).inserted {
            let declaration = classes[index].declaration
            hasServiceMethod = hasServiceMethod || declaration.hasServiceMethod
            guard let superclass = declaration.superclass.map(unaliased) else { return nil }
            guard let next = byName[superclass]?.first else { return (superclass, hasServiceMethod) }
            index = next
        }
        return nil
    }

    private func unaliased(_ name: String) -> String {
        var name = name
        for _ in 0..<16 {
            guard byName[name] == nil, let other = aliases[name] else { break }
            name = other
        }
        return name
    }

    private func root(_ index: Int) -> Root {
        guard let (superclass, hasServiceMethod) = end(index) else { return .none }
        if superclass == Self.base { return .service }
        let isNamedSo = superclass.contains("NotificationService") || superclass.contains("ServiceExtension")
        return isNamedSo || hasServiceMethod && !Self.others.contains(superclass) ? .vendor : .none
    }

    /// Superclasses and protocols of classes that have methods of the same names and are not service extensions.
    private static let others: Set = [
        "NSObject", "UIViewController", "UIResponder", "UNUserNotificationCenterDelegate",
        "UIApplicationDelegate",
    ]

    /// The classes among these that are not a superclass of another of them.
    private func leaves(of indices: [Int]) -> [Int] {
        let superclasses = Set(indices.compactMap { classes[$0].declaration.superclass.map(unaliased) })
        return indices.filter { !superclasses.contains(classes[$0].declaration.name) }
    }

    private func resolved(_ index: Int) -> Candidate {
        var candidate = classes[index]
        if let (superclass, _) = end(index), superclass != Self.base {
            candidate.unknownSuperclass = superclass
        }
        return candidate
    }

    private func list(_ indices: [Int]) -> String {
        indices.prefix(50).map { "  \(classes[$0].declaration.qualifiedName)  \(classes[$0].location)" }
            .joined(separator: "\n")
    }

    /// A name, or several with full stops between; backticks are allowed.
    package static func isIdentifier(_ text: String) -> Bool {
        guard text.utf8.count <= 512 else { return false }
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            let isEscaped = part.count > 2 && part.hasPrefix("`") && part.hasSuffix("`")
            let name = isEscaped ? part.dropFirst().dropLast() : part
            guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
                return false
            }
            return name.utf8.allSatisfy(CodeTokens.isWord)
        }
    }
}

package struct BuildRefusal: Error, Hashable {
    package enum Kind: Sendable, Hashable {
        /// An option of the command can resolve it.
        case usage
        case sources
    }

    package var kind: Kind
    package var message: String
}
