import Foundation

extension Drill {
    /// There is no answer at all.
    static let connections: [Adversity] = [
        failure(
            "net.dns", "the name of the server is not known", .cannotFindHost, "A typing error in a campaign."
        ),
        failure(
            "net.refused", "the server refuses the connection", .cannotConnectToHost, "The server is down."),
        failure(
            "net.lost", "the connection is lost", .networkConnectionLost,
            "Phones change from Wi-Fi to mobile just when a push wakes them."),
        failure(
            "net.offline", "there is no network", .notConnectedToInternet, "The push came, then the tunnel."),
        failure(
            "net.tls", "the certificate is not trusted", .serverCertificateUntrusted,
            "Hotel networks, and certificates that ran out."),
    ]

    private static func failure(
        _ identifier: String, _ title: String, _ code: URLError.Code, _ reason: String
    ) -> Adversity {
        Adversity(identifier, title, because: reason, need: .requests) {
            $0.answerMedia(with: .failure(code))
        }
    }
}
