import NotificationCore

struct ExtensionSources {
    private static let mostFiles = 200
    private static let mostBytes = 1 << 20

    /// For each part of an extension the only file with a sign of it. A part with signs in several is left out.
    static func files(module: String, test: String) -> [DrillCause.Part: String] {
        guard let folder = folder(of: module, test: test) else { return [:] }
        let files = texts(in: folder)
        var found: [DrillCause.Part: String] = [:]
        for part in DrillCause.Part.allCases {
            for sign in part.signs {
                let names = files.filter { $0.text.contains(sign) }.map(\.name)
                if names.count == 1 { found[part] = names[0] }
                if !names.isEmpty { break }
            }
        }
        return found
    }

    private static func folder(of module: String, test: String) -> URL? {
        var directory = URL(fileURLWithPath: test).deletingLastPathComponent()
        for _ in 0..<12 {
            if FileManager.default.fileExists(atPath: directory.appendingPathComponent("Package.swift").path)
            {
                return ["Sources", "Tests", ""].map { name in
                    (name.isEmpty ? directory : directory.appendingPathComponent(name))
                        .appendingPathComponent(module).resolvingSymlinksInPath()
                }.first { FileManager.default.fileExists(atPath: $0.path) }
            }
            if directory.path == "/" { return nil }
            directory.deleteLastPathComponent()
        }
        return nil
    }

    private static func texts(in folder: URL) -> [(name: String, text: String)] {
        guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        var files: [(name: String, text: String)] = []
        for case let name as String in walk where name.hasSuffix(".swift") {
            if files.count == mostFiles { break }
            guard let data = FileManager.default.contents(atPath: folder.path + "/" + name),
                data.count <= mostBytes
            else { continue }
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").filter { line in
                !line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
            }
            files.append((String(name.split(separator: "/").last ?? ""), lines.joined(separator: "\n")))
        }
        return files
    }
}
