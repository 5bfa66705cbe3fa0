import NotificationCheck
import NotificationCore
import ServiceExtensionRuntime

/// The engine for `check`: judges and publishes nothing.
final class EngineJudge: PayloadJudge {
    private let engine: NotificationEngine
    private let parts: RuntimeParts
    private let configuration: RuntimeConfiguration

    /// - Parameters:
    ///   - offline: nothing is downloaded.
    ///   - file: files of this machine that stand for addresses.
    init(_ given: RuntimeConfiguration, offline: Bool, file: @escaping @Sendable (String) -> String?) {
        var configuration = given
        configuration.withheld = Withheld(
            all: offline, unknownPrefix: CompiledPayload.unknownAddress, file: file)
        // What a payload holds under the usual name is no fault for a phone.
        configuration.delivery.resultKey = CompiledPayload.unusedKey
        configuration.delivery.pushType = .alert
        configuration.delivery.device = DeviceState()
        configuration.delivery.maxPayload = max(configuration.delivery.maxPayload, 16 << 20)
        self.configuration = configuration
        var settings = EngineSettings()
        settings.publishing = .never
        settings.concurrency = 16
        settings.perHost = 8
        parts = RuntimeParts(configuration, settings: settings)
        engine = parts.engine(settings, receiver: DirectReceiver())
    }

    func judge(_ payload: [UInt8], completion: @escaping @Sendable (JudgedPayload) -> Void) {
        let context = RecordContext(id: nil, startedAt: configuration.wall())
        engine.deliver(payload, received: parts.clock.now(), readAt: configuration.wall()) { delivered in
            completion(Self.judged(delivered, context))
        }
    }

    func shutdown() { parts.shutdown() }

    // MARK: - Parts

    private static func judged(_ delivered: Delivered, _ context: RecordContext) -> JudgedPayload {
        JudgedPayload(
            media: delivered.delivery.attachments.map { judged($0, delivered.budget) },
            diagnostics: delivered.delivery.diagnostics, code: delivered.delivery.code,
            record: RecordEncoder.line(delivered, context: context, payload: .omitted))
    }

    private static func judged(_ record: AttachmentRecord, _ budget: TimeBudget) -> JudgedMedia {
        let outcome: JudgedMedia.Outcome =
            switch record.failure?.code {
            case nil where record.admission != nil: .attached
            case .mediaUnverified?: .unverified
            default: .lost
            }
        var media = JudgedMedia(
            identifier: record.reference.identifier, pointer: record.reference.pointer,
            dialect: record.reference.dialect, url: record.source, outcome: outcome, failure: record.failure)
        media.diagnostics = record.diagnostics
        media.finalURL = record.report?.finalURL
        media.redirects = record.report?.redirects.map { ($0.url, $0.status) } ?? []
        media.contentType = record.report?.contentType
        media.type = record.admission?.type
        media.seenMIME = record.seenMIME
        media.bytes = record.bytes
        media.width = record.admission?.facts.width
        media.height = record.admission?.facts.height
        media.firstByte = record.report?.timings.wait
        media.neededKbps = record.neededKbps(budget: budget)
        return media
    }
}
