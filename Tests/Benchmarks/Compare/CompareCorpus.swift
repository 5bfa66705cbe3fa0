import Glibc

/// One of the workloads, as files: payloads one a line, and what they name.
struct CompareWorkload {
    enum Kind: String, CaseIterable {
        case distinct, small, campaign, single
    }

    var kind: Kind
    /// NDJSON.
    var payloads: String
    /// The URL of each payload.
    var urls: [String]
    /// Files that differ.
    var differentFiles: Int

    var title: String {
        switch kind {
        case .distinct: "\(urls.count) payloads, each with a file of its own, mean 125 KB"
        case .small: "\(urls.count) payloads, each with a URL of its own, 1.4 KB"
        case .campaign: "campaign: \(urls.count) payloads on \(differentFiles) URLs"
        case .single: "one payload, from start to exit"
        }
    }
}

/// JPEG files and payloads that are the same in every run.
struct CompareCorpus {
    /// Splitmix64, with a fixed seed.
    private struct Random {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }

        /// Above 0, at most 1.
        mutating func unit() -> Double { (Double(next() >> 11) + 1) / 9_007_199_254_740_992 }

        mutating func normal() -> Double { sqrt(-2 * log(unit())) * cos(2 * .pi * unit()) }
    }

    let scratch: Scratch
    let address: String
    private let scale: Double
    private let noise: [UInt8]
    private var random = Random(state: 20_240_607)

    /// - Parameter address: where the directory `www` of `scratch` is served.
    init(in scratch: Scratch, at address: String, scale: Double) throws {
        self.scratch = scratch
        self.address = address
        self.scale = scale
        noise = BenchMedia.jpeg(bytes: 6 << 20)
        for directory in ["www", "www/m", "www/s"] where mkdir(scratch.path + "/" + directory, 0o755) != 0 {
            guard errno == EEXIST else { throw BenchError("cannot make \(directory), errno \(errno)") }
        }
    }

    mutating func make(_ kind: CompareWorkload.Kind) throws -> CompareWorkload {
        switch kind {
        case .distinct:
            let paths = try files(count(5000), in: "m") { random in
                min(5_000_000, max(1000, Int(exp(log(60_000) + 1.2 * random.normal()))))
            }
            return try workload(kind, paths, different: paths.count)
        case .small:
            let files = try files(min(500, count(50_000)), in: "s") { 1000 + Int($0.next() % 801) }
            let total = count(50_000)
            return try workload(
                kind, (0..<total).map { "\(files[$0 % files.count])?n=\($0)" }, different: files.count)
        case .campaign:
            let files = try files(20, in: "c") { 60_000 + Int($0.next() % 130_000) }
            var paths: [String] = []
            for number in 0..<max(20, count(50_000)) {
                paths.append(files[number < 20 ? number : Int(random.next() % 20)])
            }
            return try workload(kind, paths, different: 20)
        case .single:
            return try workload(kind, try files(1, in: "o") { _ in 60_000 }, different: 1)
        }
    }

    private func count(_ whole: Int) -> Int { max(1, Int((Double(whole) * scale).rounded())) }

    private mutating func files(
        _ count: Int, in directory: String, size: (inout Random) -> Int
    ) throws -> [String] {
        _ = mkdir("\(scratch.path)/www/\(directory)", 0o755)
        let head = BenchMedia.jpeg(bytes: 0).dropLast(2)
        return try (0..<count).map { number in
            let bytes = size(&random)
            // Each begins with its number and goes on from its own place in the noise: no two are the same.
            let start = head.count + Int(random.next() % (1 << 19))
            let body = noise[start..<(start + max(16, bytes - head.count - 10))]
            let mark = (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 4)) & 0x0F }
            let path = "\(directory)/\(number).jpg"
            _ = try scratch.file("www/" + path, Array(head) + mark + body + [0xFF, 0xD9])
            return path
        }
    }

    private func workload(
        _ kind: CompareWorkload.Kind, _ paths: [String], different: Int
    ) throws -> CompareWorkload {
        let urls = paths.map { "\(address)/\($0)" }
        var lines: [UInt8] = []
        lines.reserveCapacity(urls.count * 900)
        for (number, url) in urls.enumerated() {
            lines += BatchCommand.line(url: "", number: number).dropLast(2)
            lines += ",\"attachment-url\":\"\(url)\"}\n".utf8
        }
        return CompareWorkload(
            kind: kind, payloads: try scratch.file("\(kind.rawValue).ndjson", lines), urls: urls,
            differentFiles: different)
    }
}
