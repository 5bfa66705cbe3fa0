/// The targets and pods of a Podfile, read line by line: it is a Ruby program, and only its usual form is understood.
struct Podfile: Sendable {
    struct Target: Sendable {
        var name: String
        var line: Int
        var pods: [String] = []
        /// The index of the target around it.
        var parent: Int?
        /// `abstract_target`: it is there for what it shares.
        var isAbstract = false
        /// `inherit! :search_paths`, `inherit! :none`; nil takes everything of the target around it.
        var inheritance: String?
        /// `use_react_native!`, `flutter_install_all_ios_pods` and the like.
        var takesAll: (call: String, line: Int)?
        /// Whether it has `use_frameworks!` itself.
        var usesFrameworks = false
        /// Whether it names React Native's folder, whose pods come with it.
        var namesReactNative = false
    }

    private(set) var targets: [Target] = []
    /// Whether it lets pods for extensions call what only an app may.
    private(set) var allowsAppCalls = false
    /// Whether `use_frameworks!` is outside of all targets; nil where a condition or a method has it.
    private var usesFrameworks: Bool? = false
    /// Pods outside of all targets, which every target gets.
    private(set) var commonPods: [String] = []

    init(_ bytes: [UInt8]) {
        var blocks: [Int?] = []
        for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where number < 20_000 && line.count <= 4096 {
            // Forums mark code with a backtick ahead of it.
            let line = String(decoding: line.drop { $0 == 0x60 }, as: UTF8.self)
            let text = Self.withoutComment(line).trimmed
            guard !text.isEmpty else { continue }
            let current = blocks.last { $0 != nil } ?? nil
            if text == "end" || text.hasPrefix("end ") {
                _ = blocks.popLast()
                continue
            }
            let isTarget =
                text.hasPrefix("target ") || text.hasPrefix("target(") || text.hasPrefix("abstract_target ")
            if isTarget, let name = Self.quoted(text), targets.count < 500 {
                targets.append(
                    Target(
                        name: name, line: number + 1, parent: current,
                        isAbstract: text.hasPrefix("abstract_target")))
                blocks.append(targets.count - 1)
                continue
            }
            if text.hasPrefix("pod ") || text.hasPrefix("pod("), let name = Self.quoted(text) {
                if let current { targets[current].pods.append(name) } else { commonPods.append(name) }
            } else if text.hasPrefix("inherit!"), let current {
                targets[current].inheritance = String(text.dropFirst("inherit!".count)).trimmed
            } else if let current,
                [
                    "use_react_native!", "flutter_install_all_ios_pods", "use_expo_modules!",
                    "capacitor_pods", "use_native_modules!",
                ].contains(where: { text.hasPrefix($0) })
            {
                targets[current].takesAll = (String(text.prefix { $0 != "(" && $0 != " " }), number + 1)
            }
            if text.hasPrefix("use_frameworks!") {
                if blocks.contains(nil) || text.contains(text: " if ") || text.contains(text: " unless ") {
                    usesFrameworks = nil
                } else if let current {
                    targets[current].usesFrameworks = true
                } else if usesFrameworks != nil {
                    usesFrameworks = true
                }
            }
            if text.contains(text: "APPLICATION_EXTENSION_API_ONLY") {
                allowsAppCalls = allowsAppCalls || text.lowercased().contains(text: "'no'")
            }
            if let current, text.contains(text: "node_modules/react-native") {
                targets[current].namesReactNative = true
            }
            if Self.opensBlock(text) { blocks.append(nil) }
            if blocks.count > 256 { return }
        }
    }

    /// Whether a line opens a block that an `end` closes.
    private static func opensBlock(_ text: String) -> Bool {
        for word in ["if ", "unless ", "case ", "while ", "begin", "def ", "class ", "module "]
        where text.hasPrefix(word) {
            return !text.hasSuffix(" end")
        }
        return text.hasSuffix(" do") || text.hasSuffix("|") && text.contains(text: " do |")
    }

    private static func withoutComment(_ line: String) -> String {
        var quote: Character?
        for index in line.indices {
            let character = line[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character == "#" {
                return String(line[..<index])
            }
        }
        return line
    }

    private static func quoted(_ text: String) -> String? {
        guard let start = text.firstIndex(where: { $0 == "'" || $0 == "\"" }) else { return nil }
        let rest = text[text.index(after: start)...]
        return rest.firstIndex(of: text[start]).map { String(rest[..<$0]) }
    }

    /// The target around the app, beside that of an extension: the one of this name, or the only one.
    func host(named name: String?) -> Target? {
        let others = targets.filter { target in
            !target.isAbstract
                && (name.map { $0 == target.name }
                    ?? !(Self.isService(target.name) || target.name.hasSuffix("Tests")))
        }
        return others.count == 1 ? others[0] : nil
    }

    /// Whether the pods of a target are frameworks, also by what is around it; nil where that is not known.
    func hasFrameworks(_ target: Target) -> Bool? {
        let around = sequence(first: target) { $0.parent.map { targets[$0] } }.prefix(64)
        return usesFrameworks.map { $0 || around.contains(where: \.usesFrameworks) }
    }

    /// All pods of a target, those that it inherits for linking included.
    func pods(of name: String) -> [String]? {
        targets.first { $0.name == name }.map { target in
            let around = sequence(first: target) { target in
                target.inheritance?.contains(text: "complete") == false
                    ? nil : target.parent.map { targets[$0] }
            }
            return commonPods + around.prefix(64).flatMap(\.pods)
        }
    }

    /// Whether a target of this name is a service extension, as a rule: the project file makes it certain.
    static func isService(_ target: String) -> Bool {
        ["notification", "service", "extension", "nse", "push"].contains {
            target.lowercased().contains(text: $0)
        }
    }

    var allPods: [String] { commonPods + targets.flatMap(\.pods) }
}
