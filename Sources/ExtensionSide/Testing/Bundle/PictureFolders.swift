import NotificationCore

/// Pictures by name, as `UIImage(named:)` finds them: image sets of asset catalogues, and loose files (Apple, UIImage
/// init(named:), and the Asset Catalog Format Reference).
final class PictureFolders: Sendable {
    private struct Candidate: Sendable {
        var path: String
        var scale: Int
        /// Whether the picture is for one appearance only, such as the dark one.
        var isSpecial = false
    }

    private struct Index: Sendable {
        var candidates: [String: [Candidate]] = [:]
        var visited: Set<String> = []
        var entries = 0

        mutating func add(_ candidate: Candidate, as name: String) {
            candidates[name, default: []].append(candidate)
        }
    }

    let folders: [String]
    private let index = Locked<Index?>(nil)

    private static let mostEntries = 20_000
    private static let deepest = 8
    private static let largest = 32 << 20
    private static let types: Set<String> = [
        "png", "jpg", "jpeg", "gif", "heic", "heif", "webp", "avif", "bmp", "pdf", "svg",
    ]

    init(_ folders: [String]) { self.folders = folders }

    /// The picture for a screen of three pixels a point; nil when there is none of that name, or it cannot be read.
    func picture(_ name: String) -> NamedPicture? {
        let index = index.withLock { index in
            if let index { return index }
            var new = Index()
            for folder in folders { Self.walk(folder, depth: 0, &new) }
            index = new
            return new
        }
        let candidates = index.candidates[name] ?? []
        let fitting = candidates.filter { !$0.isSpecial }
        guard let best = (fitting.isEmpty ? candidates : fitting).max(by: { $0.scale < $1.scale }),
            let bytes = OpenFile.contents(of: best.path, atMost: Self.largest)
        else { return nil }
        return NamedPicture(bytes: bytes, scale: best.scale)
    }

    private static func names(in folder: String, _ index: inout Index) -> [String] {
        guard index.entries < mostEntries, index.visited.insert(folder).inserted,
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return [] }
        let left = mostEntries - index.entries
        index.entries += names.count
        return names.filter { !$0.hasPrefix(".") }.sorted().prefix(left).map { $0 }
    }

    private static func walk(_ folder: String, depth: Int, _ index: inout Index) {
        guard depth < deepest else { return }
        for name in names(in: folder, &index) {
            let path = "\(folder)/\(name)"
            if name.hasSuffix(".xcassets") {
                catalogue(path, prefix: "", depth: depth + 1, &index)
            } else if types.contains((name as NSString).pathExtension.lowercased()) {
                loose(path, name, &index)
            } else if (name as NSString).pathExtension.isEmpty || name.hasSuffix(".bundle") {
                walk(path, depth: depth + 1, &index)
            }
        }
    }

    /// `logo@2x.png` is `logo` and `logo.png`; another format needs its extension.
    private static func loose(_ path: String, _ file: String, _ index: inout Index) {
        let pathExtension = (file as NSString).pathExtension
        var name = (file as NSString).deletingPathExtension
        var scale = 1
        for (mark, pixels) in [("@2x", 2), ("@3x", 3)] where name.hasSuffix(mark) {
            name = String(name.dropLast(mark.count))
            scale = pixels
        }
        let candidate = Candidate(path: path, scale: scale)
        index.add(candidate, as: "\(name).\(pathExtension)")
        if pathExtension.lowercased() == "png" { index.add(candidate, as: name) }
    }

    /// - Parameter prefix: the names of the groups above that provide a namespace, with a slash at the end.
    private static func catalogue(_ folder: String, prefix: String, depth: Int, _ index: inout Index) {
        guard depth < deepest else { return }
        for name in names(in: folder, &index) {
            let path = "\(folder)/\(name)"
            switch (name as NSString).pathExtension {
            case "imageset": imageSet(path, prefix + (name as NSString).deletingPathExtension, &index)
            case "":
                let properties = contents(of: path)["properties"] as? [String: Any]
                let isNamespace = properties?["provides-namespace"] as? Bool == true
                catalogue(path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1, &index)
            default: break
            }
        }
    }

    private static func imageSet(_ folder: String, _ name: String, _ index: inout Index) {
        for case let image as [String: Any] in contents(of: folder)["images"] as? [Any] ?? [] {
            guard let file = image["filename"] as? String, !file.contains("/"), file != ".." else { continue }
            let scale = (image["scale"] as? String).flatMap { Int($0.prefix { $0 != "x" }) } ?? 1
            index.add(
                Candidate(
                    path: "\(folder)/\(file)", scale: min(max(scale, 1), 3),
                    isSpecial: image["appearances"] != nil), as: name)
        }
    }

    private static func contents(of folder: String) -> [String: Any] {
        let bytes = OpenFile.contents(of: folder + "/Contents.json", atMost: PropertyListFile.largest)
        guard let bytes, let object = try? JSONSerialization.jsonObject(with: Data(bytes)) else { return [:] }
        return object as? [String: Any] ?? [:]
    }
}
