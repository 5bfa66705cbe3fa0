import Foundation
import NSELoopbackServer
import NSETestSupport
import NotificationCore

@testable import ServiceExtensionRuntime
@testable import nse_serve

/// What a door says of one input: the word, and the code of the cause.
struct Saying: Hashable, CustomStringConvertible {
    var verdict: String
    var code: String?

    var description: String { verdict + (code.map { " \($0)" } ?? "") }
}

/// The doors that judge a payload, with the media of one server.
final class PayloadDoors: Sendable {
    let directory: TemporaryDirectory
    let server: LoopbackServer

    init() throws {
        directory = try TemporaryDirectory()
        server = try LoopbackServer()
        try PayloadCase.serve(on: server)
    }

    deinit { server.stop() }

    func bytes(_ payload: PayloadCase) -> [UInt8] {
        let base = server.url("/").dropLast()
        return Array(payload.text.replacing("@", with: base).utf8)
    }

    // MARK: - The command

    /// What the single run says on standard error.
    func run(_ payload: PayloadCase, number: Int) throws -> Saying {
        let file = try directory.write(bytes(payload), to: "single/\(number).json")
        let result = try runTool(
            [file] + Self.options(payload.conditions) + ["--app-group", directory.file("group")])
        let line = result.stderr.prefix { $0 != "\n" }
        guard let verdict = Self.titles.first(where: { line.hasPrefix($0.key) })?.value else {
            return Saying(verdict: "exit \(result.status ?? -1): \(line)")
        }
        guard line.hasSuffix(")"), let start = line.lastIndex(of: "(") else {
            return Saying(verdict: verdict)
        }
        return Saying(verdict: verdict, code: String(line[line.index(after: start)...].dropLast()))
    }

    private static let titles: [String: String] = [
        Verdict.shows, .atRisk, .noPicture, .nothingShows, .refused, .unverified, .notUnderstood,
    ].reduce(into: ["THE SERVICE REFUSES IT": Verdict.refused.rawValue]) { $0[$1.title] = $1.rawValue }

    /// What `check` says of all these files.
    func check(_ payloads: [PayloadCase], _ conditions: PayloadCase.Conditions) throws -> [Saying] {
        let files = try payloads.enumerated().map { index, payload in
            try directory.write(bytes(payload), to: "check/\(conditions.rawValue)/\(index).json")
        }
        let result = try runTool(["check", "--json"] + Self.options(conditions) + files)
        let answers = try JSON.lines(result.stdout)
        return files.map { file in
            let said = answers.filter { $0["input"]["name"].string == file }
            // Each of several has an answer of its own.
            if said.count > 1 { return Saying(verdict: "unverified", code: "payload.several") }
            guard said.count == 1 else { return Saying(verdict: "no answer") }
            return Saying(verdict: said[0]["verdict"].string ?? "?", code: said[0]["code"].string)
        }
    }

    /// What the record of each line of a batch says.
    func batch(
        _ payloads: [PayloadCase], _ conditions: PayloadCase.Conditions, repairs: Bool = false
    ) throws -> [Saying] {
        let lines: [UInt8] = payloads.flatMap { bytes($0) + [0x0A] }
        let file = try directory.write(lines, to: "batch/\(conditions.rawValue).jsonl")
        let result = try runTool(
            ["batch", file, "--app-group", directory.file("group"), "--quiet"] + Self.options(conditions)
                + (repairs ? ["--repair"] : []))
        let records = try JSON.lines(result.stdout)
        guard records.count == payloads.count else {
            throw ToolError(description: "\(records.count) records for \(payloads.count) lines")
        }
        return records.map(Self.saying)
    }

    private static func options(_ conditions: PayloadCase.Conditions) -> [String] {
        let reach = ["--allow-address", "127.0.0.0/8"]
        return switch conditions {
        case .standard: reach + ["--allow-http"]
        case .alertsOff: reach + ["--allow-http", "--alerts-off"]
        case .background: reach + ["--allow-http", "--push-type", "background"]
        case .voip: reach + ["--allow-http", "--push-type", "voip"]
        case .httpsOnly: reach
        case .fromAPNs: reach + ["--allow-http", "--from", "apns"]
        }
    }

    // MARK: - In this process

    /// What the records of the library say.
    func library(
        _ payloads: [PayloadCase], _ conditions: PayloadCase.Conditions, repairs: Bool = false
    ) async throws -> [Saying] {
        var options = try options(conditions)
        options.repairs = repairs
        return try await NotificationRuntime.withRuntime(options) { runtime in
            try await each(payloads) { Self.saying(try JSON(parsing: await runtime.deliver($0).record)) }
        }
    }

    /// What the records of the phones of `nse-serve` say.
    func serve(_ payloads: [PayloadCase], _ conditions: PayloadCase.Conditions) async throws -> [Saying] {
        let runner = EngineRunner(try options(conditions).configuration())
        defer { runner.shutdown() }
        return try await each(payloads) { bytes in
            let job = ExtensionJob(app: "", payload: bytes, choice: .media, resultKey: "nse")
            let record = await withCheckedContinuation { answer in
                runner.run(job) { answer.resume(returning: $0.record) }
            }
            return Self.saying(try JSON(parsing: record))
        }
    }

    /// Eight at a time: where a transfer is tried again, it waits for that.
    private func each(
        _ payloads: [PayloadCase], _ say: @escaping @Sendable ([UInt8]) async throws -> Saying
    ) async throws -> [Saying] {
        let texts = payloads.map(bytes)
        return try await withThrowingTaskGroup(of: [Int: Saying].self) { group in
            for part in 0..<8 {
                group.addTask {
                    var said: [Int: Saying] = [:]
                    for index in stride(from: part, to: texts.count, by: 8) {
                        said[index] = try await say(texts[index])
                    }
                    return said
                }
            }
            let all = try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
            return texts.indices.compactMap { all[$0] }
        }
    }

    private func options(_ conditions: PayloadCase.Conditions) throws -> NotificationRuntimeOptions {
        var options = NotificationRuntimeOptions(appGroup: directory.file("group"))
        options.allowedAddresses = [try CIDR(parsing: "127.0.0.0/8")]
        options.allowHTTP = conditions != .httpsOnly
        switch conditions {
        case .alertsOff: options.device.alertsEnabled = false
        case .background: options.pushType = .background
        case .voip: options.pushType = .voip
        case .fromAPNs: options.from = .apns
        case .standard, .httpsOnly: break
        }
        return options
    }

    private static func saying(_ record: JSON) -> Saying {
        Saying(verdict: record["verdict"].string ?? "?", code: record["cause"].string)
    }
}
