import CurlTransport
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime

/// Delivers payloads over the network and writes a recording, then delivers them again from it.
final class RecordingBench: Sendable {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Bytes of a file in memory.
    final class Memory: Sendable {
        private let bytes = Locked<[UInt8]>([])

        var all: [UInt8] { bytes.withLock { $0 } }

        func write(_ new: [UInt8], at offset: Int) -> Bool {
            bytes.withLock { $0 = Array($0.prefix(offset)) + new }
            return true
        }
    }

    var configuration: RuntimeConfiguration {
        var configuration = RuntimeConfiguration()
        configuration.appGroup = directory.file("group")
        configuration.fetch.allowHTTP = true
        configuration.fetch.allowedAddresses = [CIDR("127.0.0.0/8")].compactMap { $0 }
        return configuration
    }

    /// - Returns: what became of each payload, and the recording.
    func record(_ payloads: [[UInt8]], _ configuration: RuntimeConfiguration) -> (
        codes: [String], har: [UInt8]
    ) {
        let memory = Memory()
        let recorder = ExchangeRecorder(version: "0", showsSecrets: false) { memory.write($0, at: $1) }
        var configuration = configuration
        configuration.recorder = recorder
        let codes = deliver(payloads, configuration)
        _ = recorder.finish()
        return (codes, memory.all)
    }

    func replay(
        _ har: [UInt8], _ payloads: [[UInt8]], _ configuration: RuntimeConfiguration
    ) throws -> [String] {
        var configuration = configuration
        configuration.replay = try HARReader.read(har)
        configuration.virtualTime = true
        return deliver(payloads, configuration)
    }

    /// Few at a time, by a runtime of their own: none waits for another's place, and no host is suspended for what
    /// others lost, neither of which is in a recording.
    private func deliver(_ payloads: [[UInt8]], _ configuration: RuntimeConfiguration) -> [String] {
        var codes: [String] = []
        var rest = payloads[...]
        while !rest.isEmpty {
            let runtime = NotificationRuntime(configuration)
            let results = rest.prefix(8).map { payload in
                let result = BlockingResult<CompletedDelivery>()
                runtime.begin(IncomingPush(payload)) { result.put($0) }
                return result
            }
            rest = rest.dropFirst(8)
            codes += results.map { Self.codes(of: $0.wait().delivery) }
            runtime.shutdown()
        }
        return codes
    }

    private static func codes(of delivery: EngineDelivery) -> String {
        let attachments = delivery.attachments.map { $0.failure?.code.rawValue ?? "\($0.outcome)" }
        return ([delivery.outcome.rawValue, delivery.code?.rawValue ?? "-"] + attachments).joined(
            separator: " ")
    }
}
