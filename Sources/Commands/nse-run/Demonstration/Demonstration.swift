import CurlTransport
import SampleServer

struct Demonstration: Sendable {
    struct Result: Sendable {
        var name: String
        /// `extension` for those that someone's own extension answers.
        var family: String?
        var delivered: CompletedDelivery
        var startedAt: WallClock
    }

    /// Where the samples' URLs point; replaced by the server's port where this one is taken.
    static let base = "http://127.0.0.1:8080/"

    let directory: String
    private let server: SampleServer
    /// The server at the port of ``DemonstrationSample/plainAnswer(_:)``.
    private let plain: SampleServer
    private let appGroup: TemporaryTree

    /// - Throws: when it is not there, or no socket or temporary directory can be made.
    init(samples: String) throws(CodedFailure) {
        directory = samples
        guard FileBytes.exists(samples + "/media/hero.jpg") else {
            throw CodedFailure(
                .internalInstallation, "no samples in \(samples)",
                hint: "run it where the repository is, or name its samples with --samples")
        }
        appGroup = try TemporaryTree(prefix: "nse-run-demo")
        do throws(Errno) {
            server = try SampleServer(port: 8080) {
                DemonstrationSample.answer($0, media: samples + "/media")
            }
            plain = try SampleServer(port: 8443, DemonstrationSample.plainAnswer)
        } catch {
            appGroup.remove()
            throw CodedFailure(.internalResource, "cannot serve the samples on this machine: \(error)")
        }
    }

    func finish() {
        server.stop()
        plain.stop()
        appGroup.remove()
    }

    var address: String { "http://127.0.0.1:\(server.port)/" }

    func run() throws(CodedFailure) -> [Result] {
        try DemonstrationSample.all.map { (sample) throws(CodedFailure) in
            var configuration = local
            if let group = sample.appGroup { configuration.appGroup = group }
            configuration.faults = sample.faults
            configuration.delivery.budget = sample.budget
            return try run(configuration, nil, sample.name, in: directory)
        }
    }

    /// What all samples have: the servers of this machine, and the temporary app group.
    var local: RuntimeConfiguration {
        var configuration = RuntimeConfiguration()
        configuration.appGroup = appGroup.path
        configuration.fetch.allowHTTP = true
        configuration.fetch.allowedAddresses = [CIDR("127.0.0.0/8")].compactMap { $0 }
        configuration.environment = ProcessEnvironment.variables
        return configuration
    }

    /// - Parameter hosted: nil: the media processor answers.
    func run(
        _ configuration: RuntimeConfiguration, _ hosted: ExtensionSettings?, _ name: String, in folder: String
    ) throws(CodedFailure) -> Result {
        let bytes = here(try FileBytes.read("\(folder)/\(name).json"))
        let runtime = NotificationRuntime(configuration, hosted: hosted)
        defer { runtime.shutdown() }
        let wall = WallClock.now()
        let result = BlockingResult<CompletedDelivery>()
        runtime.begin(IncomingPush(bytes, readAt: wall)) { result.put($0) }
        return Result(
            name: name, family: hosted == nil ? nil : "extension", delivered: result.wait(), startedAt: wall)
    }

    /// The samples name ports 8080 and 8443; the servers may have others.
    private func here(_ bytes: [UInt8]) -> [UInt8] {
        if server.port == 8080, plain.port == 8443 { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
            .replacing("127.0.0.1:8080/", with: "127.0.0.1:\(server.port)/")
            .replacing("127.0.0.1:8443/", with: "127.0.0.1:\(plain.port)/")
        return Array(text.utf8)
    }
}
