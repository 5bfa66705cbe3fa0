import Foundation
import NotificationCore
import UserNotifications

@testable import FoundationNetworking

/// A transport that answers each known URL with a canned response, and any other with "not connected".
final class CannedTransport: Transport {
    struct Answer: Sendable {
        var status = 200
        var headers: [(name: String, value: String)] = []
        var body = Data([0x89, 0x50, 0x4E, 0x47])
    }

    let clock: any DeliveryClock = RealTimeClock.shared
    private let answers: [String: Answer]
    private let asked = Locked<[String]>([])

    init(_ answers: [String: Answer]) { self.answers = answers }

    /// The entries in order.
    var requests: [String] { asked.withLock { $0 } }

    func start(_ request: TransportRequest, receive: @escaping TransportEvent.Receiver) -> Cancellation {
        let url = request.url.absoluteString
        asked.withLock { $0.append(url) }
        let isCancelled = Locked(false)
        let answer = answers[url]
        DispatchQueue.global().async {
            guard let answer else {
                return receive(.failed(code: -1009, message: "nothing there"))
            }
            receive(.response(status: answer.status, headers: answer.headers))
            for event in [TransportEvent.body(answer.body), .finished]
            where !isCancelled.withLock({ $0 }) {
                receive(event)
            }
        }
        return Cancellation { isCancelled.withLock { $0 = true } }
    }
}

/// A request with a payload, and the network for it.
struct VendorCase {
    let transport: CannedTransport
    let content = UNMutableNotificationContent()

    init(_ payload: [String: Any], _ answers: [String: CannedTransport.Answer] = [:]) {
        content.title = "T"
        content.body = "B"
        content.userInfo = payload
        transport = CannedTransport(answers)
    }

    var request: UNNotificationRequest {
        UNNotificationRequest(identifier: "r", content: content, trigger: nil)
    }

    /// Runs `body` with the network and a separate app group installed.
    func run<R>(_ body: () async throws -> R) async throws -> R {
        let group = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
        let network = TransportSelection.install(transport)
        let surroundings = ExtensionSurroundings.install(ExtensionSurroundings(appGroup: group.path))
        defer {
            TransportSelection.install(network)
            ExtensionSurroundings.install(surroundings)
            try? FileManager.default.removeItem(at: group)
        }
        return try await body()
    }
}

extension UNNotificationContent {
    /// Deletes what a test has downloaded.
    func removeFiles() {
        for attachment in attachments { try? FileManager.default.removeItem(at: attachment.url) }
    }
}
