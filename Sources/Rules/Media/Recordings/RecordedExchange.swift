/// One request and its answer, as a HAR file holds them: one hop, redirects are exchanges of their own.
package struct RecordedExchange: Sendable {
    package typealias Field = (name: String, value: String)

    package var method = "GET"
    package var url: String
    package var requestFields: [Field] = []
    /// When it began, as RFC 3339 writes it.
    package var startedAt = ""
    /// 0 when no head of a response came.
    package var status = 0
    package var fields: [Field] = []
    /// Whether it was HTTP/2, where every body has an end of its own.
    package var isHTTP2 = false
    package var body: [UInt8] = []
    /// Whether the file lacks a part of the body, or all of it.
    package var isCut = false
    /// The address that the response came from.
    package var remote: String?
    package var timings = PhaseTimings()
    /// Why it failed; `budget.expired` when its end was not waited for.
    package var failure: CodedFailure?

    package init(url: String) { self.url = url }

    package func field(_ name: String) -> String? {
        fields.first { $0.name.lowercased() == name }?.value
    }
}

/// The phases of an exchange, one after the other: `connect` ends where `ssl` begins, which HAR counts twice. Nil for a
/// phase that did not take place, as on a used connection; one under way at the end counts up to the end.
package struct PhaseTimings: Sendable, Hashable {
    package var dns: Duration?
    package var connect: Duration?
    package var ssl: Duration?
    package var wait: Duration?
    package var receive: Duration?
    package var total: Duration?

    package init() {}

    /// Takes over the phases of a transfer. The transport resolves no names, so only a recorded one has the time of that.
    package mutating func take(_ transfer: PhaseTimings) {
        dns = transfer.dns ?? dns
        connect = transfer.connect
        ssl = transfer.ssl
        wait = transfer.wait
        receive = transfer.receive
    }

    package var untilHead: Duration {
        (dns ?? .zero) + (connect ?? .zero) + (ssl ?? .zero) + (wait ?? .zero)
    }
}
