public import Foundation
import NotificationCore

extension ScriptedNetwork {
    /// Answers with the exchanges of a HAR file: of `nse-run --record`, or of a browser or proxy.
    ///
    /// Each URL of the file becomes a rule, as `on(_:respond:)` with several responses would: the first request gets
    /// the first answer, the last one is repeated. The recorded times pass on the harness's clock. Secrets that the file
    /// has as `***` match any value.
    ///
    /// - Throws: ``HarnessError`` when it is not a HAR file, or has answers without their bodies; with the place.
    public func replay(_ har: Data) throws(HarnessError) {
        let recording: Recording
        do throws(HARReader.Fault) {
            recording = try HARReader.read(Array(har))
        } catch {
            throw HarnessError("the recording cannot be replayed: \(error.message)")
        }
        var urls: [String] = []
        var responses: [String: [ScriptedResponse]] = [:]
        for exchange in recording.exchanges {
            let url = String(exchange.url.prefix { $0 != "#" })
            if responses[url] == nil { urls.append(url) }
            try responses[url, default: []].append(ScriptedResponse(exchange, latency: latency))
        }
        for url in urls { on(url, respond: responses[url] ?? []) }
    }

    /// The same for a file.
    public func replay(contentsOf file: URL) throws(HarnessError) {
        let har: Data
        do {
            har = try Data(contentsOf: file)
        } catch {
            throw HarnessError("the recording cannot be read: \(error.localizedDescription)")
        }
        try replay(har)
    }
}

extension ScriptedResponse {
    /// - Parameter latency: what the network adds to the delay.
    fileprivate init(_ exchange: RecordedExchange, latency: Duration) throws(HarnessError) {
        let failure = exchange.failure
        var response: Self
        if exchange.status == 0 {
            let code = failure?.code ?? .netUnreachable
            response =
                code == .budgetExpired ? .empty() : InjectedFaults.answer(to: code) ?? .failure(.unknown)
        } else {
            if exchange.isCut, failure == nil {
                throw HarnessError("the recording does not hold the body of \(Secrets.masked(exchange.url))")
            }
            response = .data(Data(exchange.body), contentType: nil).withStatus(exchange.status)
            for field in exchange.fields where field.name.lowercased() != "content-length" {
                response = response.header(field.name, field.value)
            }
            if let length = exchange.field("content-length").flatMap({ Int($0) }) {
                response = response.announcing(length: length)
            }
        }
        if failure?.code == .budgetExpired { response = response.stalling(afterBytes: exchange.body.count) }
        response = response.delayed(by: exchange.timings.untilHead - latency)
        if let receive = exchange.timings.receive?.milliseconds, receive > 0, !exchange.body.isEmpty {
            let rate = Double(exchange.body.count) / receive * 1000
            response = response.rate(bytesPerSecond: Int(min(rate, 1e12)))
        }
        self = response
    }
}
