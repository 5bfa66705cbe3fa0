import Glibc

/// `nse-run batch` with loopback in reach.
struct BatchCommand {
    let binary: String
    let scratch: Scratch

    func arguments(_ more: [String], group: String = "group") -> [String] {
        [
            binary, "batch", "--quiet", "--allow-http", "--allow-address", "127.0.0.0/8", "--app-group",
            "\(scratch.path)/\(group)",
        ] + more
    }

    /// A payload of about 1 KB with this picture, in one line with its line feed.
    static func line(url: String, number: Int) -> [UInt8] {
        let text = String(decoding: BenchMedia.campaign.dropLast(), as: UTF8.self)
        guard let start = text.firstRange(of: "https://cdn.example.com"),
            let end = text[start.upperBound...].firstIndex(of: "\"")
        else { return BenchMedia.campaign }
        return Array(
            (text[..<start.lowerBound] + url + text[end...].dropLast() + ",\"n\":\(number)}\n").utf8)
    }
}

extension Scratch {
    /// Lines in a file.
    static func count(linesOf file: String) throws -> Int {
        let child = try ChildRun(["wc", "-l", file])
        return Int(String(decoding: child.output, as: UTF8.self).prefix { $0 != " " }) ?? -1
    }
}
