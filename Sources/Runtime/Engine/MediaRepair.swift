package import NotificationCore

/// The address of a service that converts pictures: a URL with a place for that of the picture.
package struct MediaRepair: Sendable, Hashable {
    private let head: String
    private let tail: String
    private let isEncoded: Bool

    /// Reads a template with `{url}`, where the URL is percent-encoded, or `{+url}`, where it stands as it is.
    /// - Throws: `url.…` when there is not one such place after the host, or it is not a URL that may be fetched.
    package init(parsing text: String, allowHTTP: Bool) throws(CodedFailure) {
        let encoded = text.ranges(of: "{url}")
        let plain = text.ranges(of: "{+url}")
        guard encoded.count + plain.count == 1, let place = encoded.first ?? plain.first else {
            throw CodedFailure(
                .urlMalformed, "it needs {url} or {+url} once, where the address of the picture goes",
                hint: "https://imgproxy.example/insecure/plain/{url}@jpg")
        }
        head = String(text[..<place.lowerBound])
        tail = String(text[place.upperBound...])
        isEncoded = plain.isEmpty
        let url = try HTTPURL(parsing: head + "a" + tail, allowHTTP: allowHTTP)
        // Who writes a payload must not choose the host.
        let other = try HTTPURL(parsing: head + "b" + tail, allowHTTP: allowHTTP)
        guard url.host == other.host, url.port == other.port, url.target != other.target else {
            throw CodedFailure(
                .urlHost, "the address of the picture goes after the host, in the path or the query")
        }
    }

    package func url(for source: String) -> String {
        head
            + (isEncoded
                ? PercentCoding.encoded(source) { $0.isAlphanumeric || "-._~".utf8.contains($0) } : source)
            + tail
    }

    /// Whether another format or size of the picture could be attached: no page, video or fault of the network.
    static func cures(_ record: AttachmentRecord) -> Bool {
        let code = record.failure?.code
        if code == .typeUnsupported { return record.seenMIME?.hasPrefix("image/") == true }
        let type = record.report?.declaredMIME ?? record.seenMIME
        return code == .bodyTooLarge && type?.hasPrefix("image/") ?? true
    }
}
