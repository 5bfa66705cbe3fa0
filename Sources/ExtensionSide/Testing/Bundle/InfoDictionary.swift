import NotificationCore

/// A property list whose build settings have their values. `Sendable` unchecked: nothing changes the values.
struct InfoDictionary: @unchecked Sendable {
    private(set) var list = PropertyListValue.empty
    /// The same as Foundation gives it, with the defaults.
    private(set) var values: [String: Any] = [:]
    private(set) var unknown: Set<String> = []
    private let settings: [String: String]

    private static let deepest = 64
    private static let longest = 64 << 10
    /// The most characters that the name of a build setting has, with its modifiers.
    private static let longestName = 256

    init(_ list: PropertyListValue, settings: [String: String]) {
        self.settings = settings
        self.list = expanded(list, depth: 0)
        values = self.list.object as? [String: Any] ?? [:]
    }

    /// What Xcode writes into the Info.plist of every service extension, unless the file says otherwise.
    mutating func addDefaults(principalClass: String) {
        let defaults: [String: Any] = [
            "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "",
            "CFBundleName": settings["PRODUCT_NAME"] ?? "",
            "CFBundleExecutable": settings["EXECUTABLE_NAME"] ?? "",
            "CFBundlePackageType": settings["PRODUCT_BUNDLE_PACKAGE_TYPE"] ?? "",
            "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"] ?? "",
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "",
            "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
                "NSExtensionPrincipalClass": principalClass,
            ],
        ]
        values.merge(defaults) { own, _ in own }
    }

    private mutating func expanded(_ value: PropertyListValue, depth: Int) -> PropertyListValue {
        guard depth <= Self.deepest else { return PropertyListValue(.string("")) }
        switch value.content {
        case .string(let text): return PropertyListValue(.string(expanded(text)))
        case .array(let list): return PropertyListValue(.array(list.map { expanded($0, depth: depth + 1) }))
        case .dictionary(var members):
            for index in members.indices {
                members[index].value = expanded(members[index].value, depth: depth + 1)
            }
            return PropertyListValue(.dictionary(members))
        default: return value
        }
    }

    /// Puts values for `$(NAME)`, `${NAME}` and `$(NAME:modifier)`.
    private mutating func expanded(_ text: String) -> String {
        guard text.contains("$") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "$"), result.utf8.count < Self.longest {
            result += rest[..<start]
            let after = rest[rest.index(after: start)...]
            // No name of a setting is longer, and without a bound many openings without an end take quadratic time.
            guard let open = after.first, open == "(" || open == "{",
                let end = after.prefix(Self.longestName).firstIndex(of: open == "(" ? ")" : "}")
            else {
                result += "$"
                rest = after
                continue
            }
            let name = String(after[after.index(after: after.startIndex)..<end].prefix { $0 != ":" })
            if settings[name] == nil { unknown.insert(name) }
            result += settings[name] ?? ""
            rest = after[after.index(after: end)...]
        }
        return result + rest
    }
}

enum PropertyListFile {
    struct Fault: Error {
        /// A text for people that follows the path and a colon.
        let message: String
    }

    static let largest = 1 << 20

    static func read(_ path: String) throws(Fault) -> PropertyListValue {
        guard let file = OpenFile(path) else { throw Fault(message: "it cannot be opened: errno \(errno)") }
        guard file.isRegular else { throw Fault(message: "it is not a regular file") }
        guard file.size <= largest else { throw Fault(message: "it is larger than 1 MB") }
        let bytes = try Errno.rethrown(try file.bytes()) { Fault(message: "it cannot be read: \($0)") }
        guard bytes.count == file.size else { throw Fault(message: "it ends early") }
        let list = try PropertyListFault.rethrown(try PropertyList.read(bytes)) { Fault(message: $0.message) }
        guard list.members != nil else { throw Fault(message: "it is not a dictionary") }
        return list
    }
}
