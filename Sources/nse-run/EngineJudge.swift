import NotificationCheck
import NotificationCore
import ServiceExtensionRuntime

/// The engine for `check`: judges and publishes nothing.
final class EngineJudge: PayloadJudge {
    private let runtime: NotificationRuntime
    private let configuration: RuntimeConfiguration

    /// - Parameters:
    ///   - hosted: someone's own extension, which answers; nil: the media processor does.
    ///   - offline: nothing is downloaded.
    ///   - file: files of this machine that stand for addresses.
    init(
        _ given: RuntimeConfiguration, hosted: ExtensionSettings? = nil, offline: Bool,
        file: @escaping @Sendable (String) -> String?
    ) {
        var configuration = given
        configuration.withheld = Withheld(
            all: offline, unknownPrefix: CompiledPayload.unknownAddress, file: file)
        // A member of the usual name is reserved only for this command; a phone ignores it.
        configuration.delivery.resultKey = CompiledPayload.unusedKey
        configuration.delivery.pushType = .alert
        let entitlements = configuration.delivery.device.entitlements
        configuration.delivery.device = DeviceState()
        configuration.delivery.device.entitlements = entitlements
        configuration.delivery.maxPayload = max(configuration.delivery.maxPayload, 16 << 20)
        self.configuration = configuration
        var settings = EngineSettings()
        settings.publishing = .never
        settings.concurrency = 16
        settings.perHost = 8
        runtime = NotificationRuntime(configuration, settings: settings, hosted: hosted)
    }

    func judge(_ payload: [UInt8], completion: @escaping @Sendable (JudgedPayload) -> Void) {
        let context = RecordContext(id: nil, startedAt: configuration.wall())
        runtime.begin(payload, readAt: configuration.wall()) { delivered in
            completion(Self.judged(delivered, context))
        }
    }

    func shutdown() { runtime.shutdown() }

    /// Ends the processes of the extension, and waits for their ends.
    func endExtensions() { runtime.host?.shutdown() }

    // MARK: - Parts

    private static func judged(_ delivered: CompletedDelivery, _ context: RecordContext) -> JudgedPayload {
        var judged = JudgedPayload(
            media: delivered.delivery.attachments.map { Self.judged($0, delivered.budget) },
            diagnostics: delivered.delivery.diagnostics, code: delivered.delivery.code,
            record: RecordEncoder.line(delivered, context: context, payload: .omitted))
        guard let report = delivered.delivery.report else { return judged }
        judged.isOfExtension = true
        if delivered.delivery.outcome == .original, judged.media.isEmpty, let code = judged.code,
            !judged.diagnostics.contains(where: { $0.code == code })
        {
            judged.diagnostics.append(Diagnostic(code, .error, code.explanation.cause))
        }
        // What it asked for and did not get is why it attached nothing.
        if judged.media.isEmpty {
            judged.diagnostics += report.requests.compactMap { request in
                request.failure.map { Diagnostic($0.code, .error, $0.message, hint: $0.hint) }
            }
        }
        return judged
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
        media.contentDisposition = record.report?.contentDisposition
        media.hint = record.reference.hint?.text
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
