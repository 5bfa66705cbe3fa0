import APNs
import NotificationCheck
import NotificationCore

/// A request to APNs, to be asked of every door that judges one.
struct APNsCase: Sendable {
    var name: String
    var method = "POST"
    var path = "/3/device/" + APNsCases.token
    /// `authorization` among them.
    var fields: [HeaderField] = []
    var body = Array(#"{"aps":{"alert":"Hello","mutable-content":1}}"#.utf8)

    mutating func set(_ name: String, _ value: String?) {
        fields.removeAll { $0.name == name }
        if let value { fields.append(HeaderField(name, value)) }
    }

    /// As it comes over HTTP/2.
    var request: PushRequest { PushRequest(method: method, path: path, fields: fields, body: body) }

    /// As a REST client writes it; blanks around a value belong to the notation, not to the value.
    var httpText: [UInt8] {
        var text = "\(method) https://api.push.apple.com\(path) HTTP/2\n"
        for field in fields { text += "\(field.name): \(field.value)\n" }
        return Array((text + "\n").utf8) + body
    }

    /// Whether a text shows that it has the body: one that is missing was not pasted, and words are about the request.
    var isBodyInText: Bool { body.first.map { #"{["7tn"#.utf8.contains($0) } ?? false }

    /// What ``httpText`` says, as it comes over HTTP/2.
    var trimmedRequest: PushRequest {
        var request = request
        request.fields = fields.map { HeaderField($0.name, Self.trimmed($0.value)) }
        // The line end of a file is not sent.
        if request.body.last == 0x0A { request.body.removeLast() }
        return request
    }

    /// As a command line, in which the shell keeps every blank.
    var curlLine: [UInt8] {
        var text = "curl --http2 -X \(method)"
        for field in fields { text += " -H \(Self.quoted("\(field.name): \(field.value)"))" }
        text += " --data-binary \(Self.quoted(String(decoding: body, as: UTF8.self)))"
        return Array((text + " \(Self.quoted("https://api.push.apple.com\(path)"))\n").utf8)
    }

    /// What ``curlLine`` sends: a header without a value is left out.
    var sentByCurl: PushRequest {
        var request = request
        request.fields = fields.filter { !Self.trimmed($0.value).isEmpty }.map { field in
            HeaderField(field.name, String(field.value.drop { $0 == " " || $0 == "\t" }))
        }
        return request
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }

    private static func trimmed(_ text: String) -> String {
        let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(text.drop(while: blank).reversed().drop(while: blank).reversed())
    }
}

/// What a door says of a request to APNs.
enum APNsSaying: Equatable, CustomStringConvertible {
    case accepted
    /// - isRule: Apple documents the rule; else APNs may do something else.
    case refused(APNsReason, isRule: Bool)

    var description: String {
        switch self {
        case .accepted: "accepted"
        case .refused(let reason, let isRule): "\(reason.rawValue)\(isRule ? "" : " (not Apple's rule)")"
        }
    }
}

/// What `check` says: its verdict and the codes that it finds.
struct CheckSaying: CustomStringConvertible {
    var verdict: Verdict
    var errors: [Code]
    var warnings: [Code]

    var description: String {
        "\(verdict.rawValue) \((errors.map(\.rawValue) + warnings.map { "\($0.rawValue)?" }).joined(separator: " "))"
    }

    /// Whether it says the same as the endpoint. A refusal by Apple's own rule is an error, and the only cause; one
    /// that was only seen, or that Apple leaves open, is a warning at least.
    func agrees(with saying: APNsSaying) -> Bool {
        switch saying {
        case .accepted:
            return verdict != .refused && !errors.contains { $0.family == .apns || $0 == .payloadTooLarge }
        case .refused(let reason, let isRule):
            let codes = reason.codes
            guard isRule else { return (errors + warnings).contains { codes.contains($0) } }
            return verdict == .refused && errors.first.map(codes.contains) == true
        }
    }
}

extension APNsReason {
    /// The codes under which `check` reports it.
    fileprivate var codes: Set<Code> {
        switch self {
        case .badPath, .methodNotAllowed: [.apnsRequestLine]
        case .duplicateHeaders: [.apnsDuplicateHeader]
        case .missingProviderToken, .invalidProviderToken, .expiredProviderToken: [.apnsAuthorization]
        case .missingDeviceToken, .badDeviceToken: [.apnsDeviceToken]
        case .badMessageID: [.apnsID]
        case .missingTopic, .badTopic, .topicDisallowed: [.apnsTopic, .apnsPushType]
        case .invalidPushType: [.apnsPushType]
        case .badPriority: [.apnsPriority]
        case .badExpirationDate: [.apnsExpiration]
        case .badCollapseID: [.apnsCollapseID]
        case .payloadEmpty:
            [.payloadEmpty, .payloadShape, .payloadSyntax, .payloadEncoding, .payloadDepth]
        case .payloadTooLarge: [.payloadTooLarge]
        default: []
        }
    }
}
