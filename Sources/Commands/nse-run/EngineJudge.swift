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
        configuration.withheld = Withheld(all: offline, file: file)
        // A member of the usual name is reserved only for this command; a phone ignores it.
        configuration.delivery.resultKey = CompiledPayload.unusedKey
        configuration.delivery.pushType = .alert
        configuration.delivery.from = .apns
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

    func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
        let context = RecordContext(id: nil, startedAt: configuration.wall())
        runtime.begin(question.payload, unknown: question.unknown, readAt: configuration.wall()) {
            delivered in
            var judged = JudgedPayload(delivered)
            judged.record = RecordEncoder.line(delivered, context: context, payload: .omitted)
            completion(judged)
        }
    }

    /// Ends the processes of the extension, and waits for their ends.
    func endExtensions() { runtime.host?.shutdown() }
}
