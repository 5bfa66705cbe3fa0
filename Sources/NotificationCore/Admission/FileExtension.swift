/// The extension that a phone would see in a URL.
package enum FileExtension {
    /// Lower case, without the dot; nil when the last part of the path has none. Query and fragment do not
    /// count.
    package static func of(url: String) -> String? {
        var path = url.prefix { $0 != "?" && $0 != "#" }
        if let scheme = path.firstRange(of: "://") {
            guard let slash = path[scheme.upperBound...].firstIndex(of: "/") else { return nil }
            path = path[slash...]
        }
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let text = name[name.index(after: dot)...].lowercased()
        let isPlain = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }
        return isPlain && 1...10 ~= text.utf8.count ? text : nil
    }
}
