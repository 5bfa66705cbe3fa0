import CurlTransport
import Glibc
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime

/// Delivers payloads in each of the four ways, from one configuration, with real sockets and files.
///
/// Each way has an app group of its own, so that none finds what another has fetched.
struct EqualityBench: Sendable {
    typealias Configure = @Sendable (inout RuntimeConfiguration) -> Void

    let directory: TemporaryDirectory
    private let configure: Configure

    init(_ configure: @escaping Configure = { _ in }) throws {
        directory = try TemporaryDirectory()
        self.configure = configure
    }

    func group(_ way: EqualityWay) -> String { directory.file(way.rawValue) }

    /// The same for all, but for the app group.
    func configuration(_ way: EqualityWay) -> RuntimeConfiguration {
        var configuration = RuntimeConfiguration()
        configuration.delivery.budget = .seconds(10)
        configuration.fetch.allowHTTP = true
        configuration.fetch.allowedAddresses = [CIDR("127.0.0.0/8")].compactMap { $0 }
        // As the callers set it: the single run opens its connections anew.
        configuration.transport.reuse = way != .single
        // Signatures in URLs are judged by it.
        configuration.wall = { WallClock(seconds: 1_767_225_600) }
        let loopback = [IPAddress("127.0.0.1")].compactMap { $0 }
        configuration.resolver = ScriptedResolver { name in
            name == "pictures.nse-rows.net" ? .success(loopback) : .failure(.nxdomain)
        }
        configuration.appGroup = group(way)
        configure(&configuration)
        return configuration
    }

    /// - Parameter isFresh: a process of its own for each payload, as far as that is possible in one.
    func deliver(_ payloads: [[UInt8]], _ way: EqualityWay, isFresh: Bool = true) async throws -> [Answer] {
        switch way {
        case .single: return try await single(payloads, isFresh: isFresh)
        case .line:
            return try await inTurn(payloads) { payload in
                let answers = try await batch([payload], way)
                return answers[0]
            }
        case .batch: return try await batch(payloads, way)
        case .library: return try await library(payloads)
        }
    }

    /// What one way gives for a payload.
    struct Answer: Sendable {
        var record: EqualityRecord
        /// As the format `delivered` prints it, where the way has that beside the record.
        var printed: [UInt8]?
    }

    // MARK: - The command

    private func single(_ payloads: [[UInt8]], isFresh: Bool) async throws -> [Answer] {
        if isFresh {
            return try await inTurn(payloads) { payload in
                let parts = RuntimeParts(configuration(.single), settings: .single)
                let answer = try await single(payload, parts)
                await onOwnThread { parts.shutdown() }
                return answer
            }
        }
        let parts = RuntimeParts(configuration(.single), settings: .single)
        let engine = parts.engine(.single, receiver: DirectReceiver())
        let answers = try await inTurn(payloads) { try await single($0, parts, engine) }
        await onOwnThread { parts.shutdown() }
        return answers
    }

    private func single(
        _ payload: [UInt8], _ parts: RuntimeParts, _ given: NotificationEngine? = nil
    ) async throws -> Answer {
        let engine = given ?? parts.engine(.single, receiver: DirectReceiver())
        var delivered = await withCheckedContinuation { continuation in
            engine.deliver(IncomingPush(payload, readAt: configuration(.single).wall())) {
                continuation.resume(returning: $0)
            }
        }
        delivered.ruling = DeliveryJudge(configuration(.single)).judge(delivered).ruling
        return Answer(
            record: try EqualityRecord(delivered.printed(.record), group: group(.single)),
            printed: EqualityRecord.withoutGroup(try delivered.printed(), group(.single)))
    }

    // MARK: - The batch

    private func batch(_ payloads: [[UInt8]], _ way: EqualityWay) async throws -> [Answer] {
        let input = try directory.write(payloads.flatMap { $0 + [0x0A] }, to: "\(way.rawValue).in")
        let output = try directory.write([], to: "\(way.rawValue).out")
        let (from, into) = (open(input, O_RDONLY | O_CLOEXEC), open(output, O_WRONLY | O_CLOEXEC))
        defer {
            close(from)
            close(into)
        }
        var settings = BatchSettings()
        settings.engine.retries = 0
        let engine = BatchEngine(
            configuration(way), settings: settings, format: try OutputFormat(kind: .record),
            streams: BatchEngine.Streams(input: from, output: into))
        let end = await onOwnThread {
            let end = engine.run().end
            engine.shutdown()
            return end
        }
        guard end == .complete else { throw ToolError(description: "the batch ended as \(end)") }
        let lines = try directory.read("\(way.rawValue).out").split(separator: 0x0A)
        guard lines.count == payloads.count else {
            throw ToolError(description: "\(lines.count) lines for \(payloads.count) payloads")
        }
        return try lines.map { Answer(record: try EqualityRecord(Array($0), group: group(way))) }
    }

    // MARK: - The library

    /// Up to 64 at once.
    private func library(_ payloads: [[UInt8]]) async throws -> [Answer] {
        let runtime = NotificationRuntime(configuration(.library))
        let group = group(.library)
        var answers: [Answer?] = Array(repeating: nil, count: payloads.count)
        try await withThrowingTaskGroup(of: (Int, Answer).self) { tasks in
            var next = 0
            func add() {
                guard next < payloads.count else { return }
                let index = next
                next += 1
                tasks.addTask {
                    let delivered = await runtime.deliver(payloads[index])
                    return (
                        index,
                        Answer(
                            record: try EqualityRecord(delivered.record, group: group),
                            printed: EqualityRecord.withoutGroup(delivered.payload, group))
                    )
                }
            }
            for _ in 0..<64 { add() }
            for try await (index, answer) in tasks {
                answers[index] = answer
                add()
            }
        }
        await onOwnThread { runtime.shutdown() }
        return answers.compactMap { $0 }
    }

    private func inTurn(
        _ payloads: [[UInt8]], _ deliver: ([UInt8]) async throws -> Answer
    ) async throws -> [Answer] {
        var answers: [Answer] = []
        for payload in payloads { answers.append(try await deliver(payload)) }
        return answers
    }
}
