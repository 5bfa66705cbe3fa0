import Foundation
import NotificationCore

@testable import FoundationNetworking

/// A transport whose exchanges do what the test says, step by step, and whose clock the test moves.
final class ScriptedTransport: Transport, Sendable {
    let manual = ManualClock()
    var clock: any DeliveryClock { manual }
    let allowsPlainHTTP: Bool
    /// Runs inside `start`, for answers that come at once.
    private let onStart: @Sendable (ScriptedExchange) -> Void
    private let started = Monitor<[ScriptedExchange]>([])

    init(
        allowsPlainHTTP: Bool = false, onStart: @escaping @Sendable (ScriptedExchange) -> Void = { _ in }
    ) {
        self.allowsPlainHTTP = allowsPlainHTTP
        self.onStart = onStart
    }

    func start(_ request: TransportRequest, receive: @escaping TransportEvent.Receiver) -> Cancellation {
        let exchange = ScriptedExchange(request, receive)
        started.change { $0.append(exchange) }
        onStart(exchange)
        return Cancellation { exchange.cancel() }
    }

    var exchanges: [ScriptedExchange] { started.withLock { $0 } }

    /// Waits for the exchange of a number and returns it.
    func exchange(_ index: Int = 0) -> ScriptedExchange? {
        started.wait(atMost: .seconds(20)) { $0.count > index ? $0[index] : nil }
    }
}

/// An exchange that a test controls.
final class ScriptedExchange: Sendable {
    let request: TransportRequest
    private let receive: TransportEvent.Receiver
    private let cancelled = Locked(false)

    init(_ request: TransportRequest, _ receive: @escaping TransportEvent.Receiver) {
        self.request = request
        self.receive = receive
    }

    var isCancelled: Bool { cancelled.withLock { $0 } }

    func cancel() { cancelled.withLock { $0 = true } }

    func say(_ event: TransportEvent) {
        if !isCancelled { receive(event) }
    }

    func answer(_ status: Int = 200, _ headers: [(String, String)] = [], _ body: String? = nil) {
        let headers = headers.map { (name: $0.0, value: $0.1) }
        say(.response(status: status, headers: headers))
        if let body { say(.body(Data(body.utf8))) }
        say(.finished)
    }

    func redirect(_ status: Int = 302, to location: String) {
        answer(status, [("Location", location)], "moved")
    }

    func header(_ name: String) -> String? {
        request.headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
