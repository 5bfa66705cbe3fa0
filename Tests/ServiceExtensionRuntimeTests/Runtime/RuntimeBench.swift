import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime

/// A server on this machine, and the options that let a runtime fetch from it.
final class RuntimeBench: Sendable {
    let server: LoopbackServer
    private let directory: TemporaryDirectory
    private let loopback: CIDR

    init() throws {
        server = try LoopbackServer()
        directory = try TemporaryDirectory()
        loopback = try CIDR(parsing: "127.0.0.0/8")
    }

    var options: NotificationRuntimeOptions {
        var options = NotificationRuntimeOptions(appGroup: directory.file("group"))
        options.allowHTTP = true
        options.allowedAddresses = [loopback]
        return options
    }

    /// A payload that names a picture of the server.
    func payload(_ path: String) -> [UInt8] {
        Array(#"{"aps":{"alert":"Hello","mutable-content":1},"image":"\#(server.url(path))"}"#.utf8)
    }

    func routePicture(_ path: String = "/a.png") {
        server.route(path, .bytes(TinyMedia.png(), contentType: "image/png"))
    }
}

/// Keeps what it is told.
final class RecordingObserver: NotificationRuntimeObserver {
    let begun = Monitor<[NotificationRuntimeLoad]>([])
    let codes = Monitor<[DeliveryCode?]>([])

    func begins(_ load: NotificationRuntimeLoad) { begun.change { $0.append(load) } }

    func delivered(
        _ notification: DeliveredNotification, load: NotificationRuntimeLoad
    ) {
        codes.change { $0.append(notification.code) }
    }
}
