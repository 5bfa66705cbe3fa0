import SourceRewriter

package struct GeneratedPackage: Sendable {
    package enum LanguageMode: String, Sendable, CaseIterable {
        case four = "4"
        case fourPointTwo = "4.2"
        case five = "5"
        case six = "6"

        /// As manifests spell it.
        fileprivate var name: String { "v" + rawValue.replacing(".", with: "_") }
    }

    package struct File: Sendable, Hashable {
        package var path: String
        package var bytes: [UInt8]
    }

    /// The target, the product and the executable; also the module of the sources, as Xcode's template calls it.
    package static let target = "NotificationService"
    /// The folder of the sources, relative to the package.
    package static let sourcesPath = "Sources/\(target)"

    package private(set) var files: [File] = []
    /// The user's paths, by the names of the copies.
    package private(set) var originals: [String: String] = [:]
    package let products: [String]
    private let dependency: String
    private let mode: LanguageMode
    /// Whether swift-crypto is fetched: for a module that is built on it, and once it is there, because SwiftPM would
    /// remove what was compiled.
    package var usesCrypto: Bool {
        didSet { files[0].bytes = manifest() }
    }

    /// - Parameter sources: without those that start a program themselves.
    package init(
        _ sources: [SourceFile], starting chosen: ClassChoice.Candidate, dependency: String,
        mode: LanguageMode
    ) {
        let imports = sources.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        products = ExtensionModules.always.union(imports.intersection(ExtensionModules.onImport)).sorted()
        self.dependency = dependency
        self.mode = mode
        usesCrypto = !ExtensionModules.onCrypto.isDisjoint(with: products)
        files.append(File(path: "Package.swift", bytes: manifest()))
        files.append(File(path: "\(Self.sourcesPath)/main.swift", bytes: Self.main(chosen)))
        var names: Set<String> = ["main.swift"]
        for source in sources {
            let name = Self.copyName(source.name, taken: &names)
            originals[name] = source.path
            files.append(
                File(path: "\(Self.sourcesPath)/\(name)", bytes: Self.head(source.path) + source.compiled))
        }
    }

    /// A plain name that no other copy has, whatever the case of its letters.
    private static func copyName(_ name: String, taken: inout Set<String>) -> String {
        let stem = name.hasSuffix(".swift") ? name.dropLast(".swift".count) : name[...]
        var plain = String(
            decoding: stem.utf8.prefix(200).map { byte in
                byte < 0x80 && CodeTokens.isWord(byte) || byte == UInt8(ascii: "+") ? byte : UInt8(ascii: "_")
            }, as: UTF8.self)
        if plain.isEmpty { plain = "_" }
        var candidate = "\(plain).swift"
        var number = 2
        while !taken.insert(candidate.lowercased()).inserted {
            candidate = "\(plain)+\(number).swift"
            number += 1
        }
        return candidate
    }

    /// Makes errors, traps and backtraces name the user's file; nothing for a path that the line cannot hold.
    private static func head(_ path: String) -> [UInt8] {
        let isPlain = path.unicodeScalars.allSatisfy {
            $0 != "\"" && $0 != "\\" && $0.value >= 0x20 && $0.value != 0x7F
        }
        return isPlain ? Array("#sourceLocation(file: \"\(path)\", line: 1)\n".utf8) : []
    }

    private static func main(_ chosen: ClassChoice.Candidate) -> [UInt8] {
        let name = chosen.declaration.path.map { "`\($0)`" }.joined(separator: ".")
        return Array("import ServiceExtensionMain\n\nServiceExtensionMain(\(name).self)\n".utf8)
    }

    private func manifest() -> [UInt8] {
        let modules = products.map { "                .product(name: \"\($0)\", package: \"nse-run\"),\n" }
        return Array(
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "Extension",
                dependencies: [
                    .package(
                        name: "nse-run", path: \(SwiftLiteral.text(dependency)),
                        traits: [\(usesCrypto ? "\"CryptoKit\"" : "")])
                ],
                targets: [
                    .executableTarget(
                        name: "\(Self.target)",
                        dependencies: [
            \(modules.joined())            ],
                        swiftSettings: [
                            .swiftLanguageMode(.\(mode.name)),
                            // Apple's Foundation holds URLSession; here UserNotifications does.
                            .unsafeFlags([
                                "-Xfrontend", "-import-module", "-Xfrontend", "UserNotifications",
                                "-diagnostic-style=llvm",
                            ]),
                        ])
                ])

            """.utf8)
    }
}

package enum SwiftLiteral {
    /// Within quotation marks; what is not plain text is escaped.
    package static func text(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
