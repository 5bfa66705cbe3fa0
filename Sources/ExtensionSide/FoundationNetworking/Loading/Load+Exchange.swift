import Foundation
import NotificationCore

extension Load {
    /// Starts the exchange for the current request.
    func begin() {
        let begun = state.withLock { state -> (URLRequest, Int, Int)? in
            if state.end != nil { return nil }
            state.exchangeNumber += 1
            return (state.request, state.exchangeNumber, state.hop)
        }
        guard let (request, number, hop) = begun else { return }
        let receive: @Sendable (SourceEvent) -> Void = { self.receive($0, from: number) }
        do throws(URLError) {
            keep(try open(request, hop: hop, receive), number)
        } catch {
            receive(.failed(error))
        }
    }

    private func open(
        _ request: URLRequest, hop: Int, _ receive: @escaping @Sendable (SourceEvent) -> Void
    ) throws(URLError) -> any TransportExchange {
        if !settings.protocols.isEmpty, let task = settings.task.task,
            let exchange = ProtocolExchange.start(settings.protocols, task, request.url, receive: receive)
        {
            return exchange
        }
        guard let url = request.url?.absoluteURL else { throw .make(.unsupportedURL, url: nil) }
        switch url.scheme?.lowercased() {
        case "file": return LocalSources.file(url, asFile: settings.asFile, receive: receive)
        case "data": return LocalSources.data(url, receive: receive)
        case "http", "https": return try startExchange(url, request, hop: hop, receive)
        default: throw .make(.unsupportedURL, url: url)
        }
    }

    private func startExchange(
        _ url: URL, _ request: URLRequest, hop: Int, _ receive: @escaping @Sendable (SourceEvent) -> Void
    ) throws(URLError) -> any TransportExchange {
        guard let transport = TransportSelection.current else {
            throw .make(.notConnectedToInternet, url: url, Self.noHost)
        }
        let message = message(url, request, hop: hop)
        guard transport.permits(message) else {
            throw .make(.appTransportSecurityRequiresSecureConnection, url: url)
        }
        guard url.host?.isEmpty == false else { throw .make(.badURL, url: url) }
        return transport.start(message) { receive(SourceEvent($0, of: url)) }
    }

    private func message(_ url: URL, _ request: URLRequest, hop: Int) -> TransportRequest {
        var fields = request.fields
        for (name, value) in settings.additionalFields.list where fields[name] == nil { fields[name] = value }
        let method = request.httpMethod ?? "GET"
        // A redirect that changed the method has dropped the body.
        let dropsBody = hop > 0 && (method == "GET" || method == "HEAD")
        let body = dropsBody ? nil : request.httpBody ?? settings.body
        if let body, !body.isEmpty, fields["Content-Type"] == nil {
            fields["Content-Type"] = "application/x-www-form-urlencoded"
        }
        return TransportRequest(
            url: url, method: method, headers: fields.list, body: body, hop: hop, wantsFile: settings.asFile)
    }

    /// Keeps the exchange, or cancels it when the load has ended or followed a redirect meanwhile.
    private func keep(_ exchange: any TransportExchange, _ number: Int) {
        let isWanted = state.withLock { state in
            guard state.end == nil, state.exchangeNumber == number else { return false }
            state.exchange = exchange
            return true
        }
        if !isWanted { exchange.cancel() }
    }

    private static let noHost =
        "There is no network here: a service extension's host is its network, and none is running. In a test, deliver"
        + " the payload with the ExtensionHarness of ServiceExtensionTesting and script the answer with"
        + " `harness.network.on(_:respond:)`; `file:` and `data:` URLs load without a host."
}
