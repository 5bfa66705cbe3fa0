struct Addresses: Sendable {
    struct Address: Sendable {
        var host: String
        var port: Int
        var text: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }
    }

    static let mostPhones = 100

    var apns: Address?
    var plain: Address?
    var proxy: Address?
    var http: Address?
    var authority: String?
    /// What the API needs from others than this machine.
    var apiToken: String?
    var phones: [Phone] = []

    typealias Phone = (id: String, apps: [App])
    typealias App = (bundle: String, token: String)

    private static let phone = ViewShape<Phone>("phone") {
        ViewMember("id", .text) { $0.id }
        ViewMember("apps", .list(.object(app))) { $0.apps }
    }

    private static let app = ViewShape<App>("app") {
        ViewMember("bundle_id", .text) { $0.bundle }
        ViewMember("token", .text) { $0.token }
    }

    var url: String? { http.map { "http://\($0.text)/" } }

    /// The file of `--ready-file`.
    var json: [UInt8] {
        JSONWriter.line(reserving: 512) { file in
            file.member("v", 1)
            for (name, address) in [("apns", apns), ("plain", plain), ("proxy", proxy)] {
                guard let address else { continue }
                file.name(name)
                file.object { door in
                    door.member("host", address.host)
                    door.member("port", address.port)
                }
            }
            if let url {
                file.object("http") { $0.member("url", url) }
            }
            file.member("ca", authority)
            file.member("api_token", apiToken)
            file.array("phones") { list in for phone in phones { Self.phone.write(phone, to: &list) } }
        }
    }

    func text(keysAreChecked: Bool) -> String {
        var lines: [String] = []
        func line(_ name: String, _ value: String?) {
            guard let value else { return }
            lines.append(name + String(repeating: " ", count: max(1, 12 - name.count)) + value)
        }
        line("APNs", apns.map { "https://\($0.text)  (HTTP/2)" })
        line("plain", plain.map { "http://\($0.text)  (HTTP/2 by prior knowledge, HTTP/1.1)" })
        line("proxy", proxy.map { "http://\($0.text)  (CONNECT to Apple's push hosts)" })
        line("page", url.map { $0 + (apiToken.map { "#token=\($0)" } ?? "") })
        line("CA", authority)
        if let phone = phones.first, let app = phone.apps.first {
            line("phone", "\(phone.id)  \(app.bundle)")
            line("token", app.token)
            if phones.count > 1 { line("", "and further phones; the API lists them") }
            lines.append("")
            lines.append("Push something:")
            lines.append(contentsOf: example(app.bundle, app.token))
        }
        if !keysAreChecked {
            lines.append("")
            lines.append(
                "signature not checked: without --keys any provider token of the right form is taken.")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func example(_ bundle: String, _ token: String) -> [String] {
        let payload = #"{"aps":{"alert":{"title":"Hello","body":"From curl"},"sound":"default"}}"#
        if let http {
            return ["  curl 'http://\(http.text)/v1/deliver?token=\(token)' -d '\(payload)'"]
        }
        return []
    }
}
