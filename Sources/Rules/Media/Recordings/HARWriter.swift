/// Members of ours begin with `_`: `_error` is the code of a failure (where Chromium has its own words), `_message`
/// and `_retryable` go with it, and `_truncated` says that `content` is not the whole body.
package enum HARWriter {
    package static func beginning(version: String) -> [UInt8] {
        let log = JSONWriter.object { writer in
            writer.member("version", "1.2")
            writer.object("creator") { writer in
                writer.member("name", HARReader.creator)
                writer.member("version", version)
            }
        }
        return Array(#"{"log":"#.utf8) + log.dropLast() + Array(#","entries":["#.utf8)
    }

    package static let ending = Array("\n]}}\n".utf8)

    /// - Parameter showsSecrets: without it fields that hold credentials are left out, and URLs are masked.
    package static func entry(_ exchange: RecordedExchange, showsSecrets: Bool) -> [UInt8] {
        let shown: (String) -> String = { showsSecrets ? $0 : Secrets.masked($0) }
        let kept: ([RecordedExchange.Field]) -> [RecordedExchange.Field] = { fields in
            fields.compactMap { field in
                if field.name.lowercased() == "location" { return (field.name, shown(field.value)) }
                let line = "\(field.name): \(field.value)"
                return shown(line) == line ? field : nil
            }
        }
        let url = shown(exchange.url)
        let timings = exchange.timings
        return JSONWriter.object(reserving: 2048 + exchange.body.count / 3 * 4) { writer in
            writer.member("startedDateTime", exchange.startedAt)
            writer.member("time", (timings.untilHead + (timings.receive ?? .zero)).milliseconds)
            writer.object("request") { writer in
                writer.member("method", exchange.method)
                writer.member("url", url)
                message(kept(exchange.requestFields), exchange.isHTTP2, to: &writer)
                writer.array("queryString") { query(of: url, to: &$0) }
                writer.member("bodySize", -1)
            }
            writer.object("response") { writer in
                writer.member("status", exchange.status)
                writer.member("statusText", "")
                message(kept(exchange.fields), exchange.isHTTP2, to: &writer)
                writer.object("content") { writer in
                    writer.member("size", exchange.body.count)
                    writer.member("mimeType", exchange.field("content-type") ?? "x-unknown")
                    if !exchange.body.isEmpty {
                        writer.member("text", Base64.encode(exchange.body))
                        writer.member("encoding", "base64")
                    }
                    writer.member("_truncated", exchange.isCut ? true : nil)
                }
                writer.member("redirectURL", exchange.field("location").map(shown) ?? "")
                writer.member("bodySize", exchange.isCut ? -1 : exchange.body.count)
                if let failure = exchange.failure {
                    writer.member("_error", failure.code.rawValue)
                    writer.member("_message", shown(failure.message))
                    writer.member("_retryable", failure.retryable)
                }
            }
            writer.object("cache") { _ in }
            writer.object("timings") { writer in
                writer.member("blocked", -1)
                writer.member("dns", timings.dns?.milliseconds ?? -1)
                // With TLS, which has its own time as well.
                let connected = timings.connect.map { $0 + (timings.ssl ?? .zero) }
                writer.member("connect", connected?.milliseconds ?? -1)
                writer.member("ssl", timings.ssl?.milliseconds ?? -1)
                writer.member("send", 0)
                writer.member("wait", timings.wait?.milliseconds ?? 0)
                writer.member("receive", timings.receive?.milliseconds ?? 0)
            }
            writer.member("serverIPAddress", exchange.remote)
        }
    }

    private static func message(
        _ fields: [RecordedExchange.Field], _ isHTTP2: Bool, to writer: inout JSONWriter
    ) {
        writer.member("httpVersion", isHTTP2 ? "HTTP/2" : "HTTP/1.1")
        writer.array("cookies") { _ in }
        writer.array("headers") { writer in
            for field in fields { pair(field.name, field.value, to: &writer) }
        }
        writer.member("headersSize", -1)
    }

    private static func query(of url: String, to writer: inout JSONWriter) {
        let query = url.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
        for part in query.split(separator: "&") {
            let name = part.prefix { $0 != "=" }
            pair(String(name), String(part.dropFirst(name.count + 1)), to: &writer)
        }
    }

    private static func pair(_ name: String, _ value: String, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("value", value)
        }
    }
}
