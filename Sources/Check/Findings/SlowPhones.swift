/// Which mobile networks transfer a file within the extension's time.
package enum SlowPhones {
    /// A kind of network, with our own round figures: what phones usually get, not what the standard promises.
    package struct Network: Sendable, Hashable {
        package var name: String
        /// The rate in kilobits (1000 bits) per second.
        package var kbps: Double
        /// The time of one round trip, in seconds.
        package var latency: Double
    }

    package static let networks = [
        Network(name: "GPRS", kbps: 40, latency: 0.7), Network(name: "EDGE", kbps: 200, latency: 0.4),
        Network(name: "3G", kbps: 750, latency: 0.25), Network(name: "LTE", kbps: 10_000, latency: 0.06),
        Network(name: "Wi-Fi", kbps: 20_000, latency: 0.02),
    ]

    /// The time of the extension, in seconds.
    private static let budget = PhoneRules.extensionTime.milliseconds / 1000

    /// Round trips for the name lookup, the connection, TLS and the request itself.
    private static let roundTrips = 4.0

    /// - Parameter firstByte: how long the server took to its first byte, measured from here, in seconds.
    package static func keeping(bytes: Int, firstByte: Double) -> [Network] {
        networks.filter { seconds(bytes: bytes, firstByte: firstByte, $0) <= budget }
    }

    /// How long the transfer takes over a network, in seconds.
    package static func seconds(bytes: Int, firstByte: Double, _ network: Network) -> Double {
        max(0, firstByte) + roundTrips * network.latency + Double(max(0, bytes)) * 8 / 1000 / network.kbps
    }

    /// A note when EDGE or a faster network is too slow for the file; GPRS alone is not reported.
    /// - Parameter neededKbps: `needs_kbps` of the record, for the message.
    package static func diagnostic(
        bytes: Int, firstByte: Double, neededKbps: Double? = nil, origin: SourceOrigin? = nil
    ) -> CheckDiagnostic? {
        let kept = keeping(bytes: bytes, firstByte: firstByte)
        let lost = networks.filter { !kept.contains($0) }
        guard let last = lost.last, last.name != networks[0].name else { return nil }
        let limit = Int(budget.rounded())
        let rate = neededKbps.map { " (it needs \(Int(min($0, 1e9).rounded(.up))) kbit/s)" } ?? ""
        let message: String
        if kept.isEmpty {
            message = "No phone gets this file within \(limit) seconds\(rate): the alert comes without it."
        } else {
            let time = Int(min(seconds(bytes: bytes, firstByte: firstByte, last).rounded(), 86_400))
            let speed = last.kbps < 1000 ? "\(Int(last.kbps)) kbit/s" : "\(Int(last.kbps / 1000)) Mbit/s"
            message =
                "Over \(last.name) (about \(speed)) the file takes about \(time) seconds\(rate); the phone has "
                + "\(limit). The alert comes without it there. \(kept.map(\.name).inWords) \(kept.count == 1 ? "keeps" : "keep") it."
        }
        return CheckDiagnostic(
            .mediaSlow, .note, message, hint: Code.mediaSlow.explanation.remedy, origin: origin)
    }
}
