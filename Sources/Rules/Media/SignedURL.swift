/// Read are `X-Amz-Date` with `X-Amz-Expires` (AWS Signature Version 4), `X-Goog-Date` with `X-Goog-Expires` (Cloud
/// Storage V4), `Expires` next to a signature (S3 V2, Cloud Storage V2, CloudFront), and `se` next to `sig` (Azure
/// shared access signatures).
struct SignedURL {
    /// When the signature ends, in seconds since 1970.
    let end: Int64
    /// Whether signatures of this kind last seven days at most, so that the hint names another kind.
    private let isBounded: Bool
    /// Whether it was signed with temporary credentials, which may end earlier.
    private let isTemporary: Bool

    /// Nil when the URL is not signed for a time.
    init?(_ url: String) {
        let bytes = Array(url.utf8)
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        let stop = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
        guard mark + 1 < stop else { return nil }
        let query = Query(bytes[mark + 1..<stop])
        var isBounded = false
        if let end = query.versionFour(.amzDate, .amzExpires) ?? query.versionFour(.googDate, .googExpires) {
            self.end = end
            isBounded = true
        } else if query[.signature] != nil, let end = query[.expires].flatMap(Self.instant) {
            self.end = end
        } else if query[.sig] != nil, let end = query[.se].flatMap({ CivilTime.parse($0) }) {
            self.end = end
        } else {
            return nil
        }
        self.isBounded = isBounded
        isTemporary = query[.amzToken] != nil
    }

    /// The time of an `Expires`, in seconds since 1970; nil for a number too small for one, such as a duration.
    private static func instant(_ text: String) -> Int64? {
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let value = Int64(text) else { return nil }
        return value >= 1_000_000_000 ? value : nil
    }

    /// A warning that the signature ends. Nil when it outlives every push: APNs stores one for 30 days at
    /// most ("Sending notification requests to APNs", apns-expiration).
    func diagnostic(pointer: String, now: Int64) -> Diagnostic? {
        let (left, overflow) = end.subtractingReportingOverflow(now)
        guard !overflow, left <= 30 * 86_400 else { return nil }
        let instant = CivilTime.text(end) + "Z"
        if left <= 0 {
            return Diagnostic(
                .urlExpires, .error,
                "the URL at \(pointer) was signed until \(instant), \(CivilTime.span(Int64(clamping: left.magnitude))) ago",
                hint: "Sign it when the push is sent, and for longer than the push may wait.")
        }
        var hint =
            "A phone that is off until then gets no picture. Sign for longer (APNs keeps a push for up to 30 "
            + "days), or send with an apns-expiration before that time."
        if isBounded { hint += " Signatures of this kind last 7 days at most, those of a CDN longer." }
        if isTemporary { hint += " It was signed with temporary credentials, which may end earlier." }
        return Diagnostic(
            .urlExpires, left < 86_400 ? .warning : .note,
            "the URL at \(pointer) is signed until \(instant), for \(CivilTime.span(left)) more", hint: hint)
    }

    /// The parameters that signatures use; others are skipped.
    private struct Query {
        /// The raw value is the name in lower case.
        enum Name: String {
            case amzDate = "x-amz-date"
            case amzExpires = "x-amz-expires"
            case amzToken = "x-amz-security-token"
            case googDate = "x-goog-date"
            case googExpires = "x-goog-expires"
            case expires, signature, se, sig
        }

        private var values: [Name: ArraySlice<UInt8>] = [:]

        init(_ bytes: ArraySlice<UInt8>) {
            for field in bytes.split(separator: UInt8(ascii: "&")) {
                guard let equals = field.firstIndex(of: UInt8(ascii: "=")),
                    let name = Self.name(field[..<equals]),
                    values[name] == nil
                else { continue }
                values[name] = field[(equals + 1)...]
            }
        }

        subscript(name: Name) -> String? { values[name].map(Self.decoded) }

        /// The beginning of a version 4 signature plus its seconds.
        func versionFour(_ date: Name, _ expires: Name) -> Int64? {
            guard let start = self[date].flatMap({ CivilTime.parse($0) }),
                let seconds = self[expires].flatMap({ Int64($0) }), seconds >= 0
            else { return nil }
            let (end, overflow) = start.addingReportingOverflow(seconds)
            return overflow ? nil : end
        }

        private static func name(_ text: ArraySlice<UInt8>) -> Name? {
            // Most parameters are others.
            guard let first = text.first, "esx".utf8.contains(first | 0x20), text.count <= 20 else {
                return nil
            }
            return Name(rawValue: String(decoding: text, as: UTF8.self).lowercased())
        }

        /// What is not percent-encoded is left as it is.
        private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
            let text = String(decoding: bytes, as: UTF8.self)
            return PercentCoding.text(text[...]) ?? text
        }
    }
}
