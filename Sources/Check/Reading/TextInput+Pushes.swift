extension TextInput {
    /// The pushes of a value: the elements of a list of messages, the requests of a HAR, the body of an options
    /// object, or the value itself.
    func pushes(
        of reading: LiteralReading, _ shape: InputShape, headers: [SourceHeader] = [],
        target: SourceValue? = nil,
        expansions: [Int] = []
    ) -> [ReadPush] {
        let found = [reading.diagnostic].compactMap { $0 }
        if shape != .code, let requests = HARInput.requests(reading.value) {
            let names = ["log", "request", "level", "msg", "time", "timestamp"]
            let isSaved = !names.contains { reading.value[$0] != nil }
            var pushes = requests.flatMap { request -> [ReadPush] in
                let found =
                    request.text.map { text in
                        var part = inner(HARInput.expression(text) ?? text, hint: .json)
                        part.isTemplate = part.isTemplate || text.bytes.first == "="
                        return part.body(.har, request.headers, request.target, [])
                    }
                    ?? self.pushes(
                        of: LiteralReading(request.body, reading.notation), .har, headers: request.headers,
                        target: request.target)
                return isSaved ? found.map { $0.with(\.value, $0.value.filledIn) } : found
            }
            pushes = pushes.filter { PushMarks.score($0.value) >= PushMarks.threshold || $0.value.isVariable }
            if !pushes.isEmpty { return pushes }
        }
        var value = expansions.isEmpty ? reading.value : Self.expanded(reading.value, expansions)
        // A value without quotes is filled in, and so are those in quotes; tags are only in what a program fills in.
        if shape == .document,
            isTemplate
                || value.hasVariable && ["{{", "<%"].contains(where: { bytes.find($0, from: 0) != nil })
        {
            value = value.filledIn
        }
        if shape == .code { value = value.withoutTemplates }
        var headers = headers
        var target = target
        if let options = WrittenRequest(options: value) {
            if shape == .document, reading.notation == .json, let text = options.text {
                let found = inner(text, hint: .json)
                    .body(shape, headers + options.headers, target ?? options.target, [])
                if !found.isEmpty { return found }
            }
            value = options.body
            value.follow("")
            headers += options.headers
            target = target ?? options.target
        }
        // What the Admin SDK had for the legacy interface, and has no more.
        if target == nil, shape == .code, value["notification"] != nil || value["data"] != nil,
            bytes.find(".sendToDevice(", from: 0, to: min(bytes.count, ReadingBounds.searched)) != nil
        {
            target = SourceValue(.string("https://fcm.googleapis.com/fcm/send"))
        }
        guard let elements = value.elements,
            elements.contains(where: { $0.members != nil && PushMarks.score($0) > 0 })
        else {
            var push = push(shape, reading.notation, value, headers, target, found)
            // Of a request with a method and an address only the body is sent.
            let isWhole = value.origin?.range == reading.value.origin?.range
            if shape == .document, reading.notation == .json, isWhole { push.size = size(of: value) }
            push.isBrokenJSON =
                shape == .document && depth == 0 && reading.notation == .lenientJSON
                && reading.marks.areOfBrokenJSON && !reading.value.hasVariable
            return [push]
        }
        return elements.filter { $0.members?.isEmpty == false }.enumerated().map { index, element in
            push(shape, reading.notation, element, headers, target, index == 0 ? found : [])
        }
    }

    /// The size of a document as it is sent: blanks around it count, if nothing else stands there.
    private func size(of value: SourceValue) -> Int? {
        guard let range = value.origin?.range else { return nil }
        let isAlone =
            range.upperBound <= bytes.count && bytes[..<range.lowerBound].allSatisfy(\.isSpace)
            && bytes[range.upperBound...].allSatisfy(\.isSpace)
        return isAlone ? NotificationPayload.size(of: bytes) : range.count
    }

    private func push(
        _ shape: InputShape, _ notation: Notation, _ value: SourceValue, _ headers: [SourceHeader],
        _ target: SourceValue?,
        _ diagnostics: [CheckDiagnostic]
    ) -> ReadPush {
        // Builders, assignments and variables move values: their paths have to follow.
        var value = value
        switch notation {
        case .json, .lenientJSON, .yaml, .form: break
        case .propertyList, .description: value.readPrintedBoolean()
        default: value.follow(value.origin?.path ?? "")
        }
        return ReadPush(
            shape: shape, notation: notation, value: value, headers: headers, target: target,
            diagnostics: diagnostics
                + [value.noteOfVariables, madeText(value, notation), shape == .code ? batch : nil]
                .compactMap { $0 })
    }

    /// Where code calls what Firebase's Admin SDK had to send many messages in one request.
    private var batch: CheckDiagnostic? {
        let end = min(bytes.count, ReadingBounds.searched)
        for name in [
            "sendAll", "sendMulticast", "send_all", "send_multicast", "SendAllAsync", "SendMulticastAsync",
        ] {
            guard let at = bytes.find(".\(name)(", from: 0, to: end),
                !UnknownParts.isComment(bytes, at: at),
                String(decoding: bytes[max(0, at - 100)..<at], as: UTF8.self).contains(
                    #/essaging(\([\w.]*\))?(\.(getInstance|DefaultInstance)(\([\w.]*\))?)?\s*$/#)
            else { continue }
            return CheckDiagnostic(
                .requestRetired, .error,
                "\(name)() sends all messages in one request. FCM has taken no such request since 2024: nothing is sent.",
                hint:
                    "Call sendEach() or sendEachForMulticast() instead (send_each, SendEachAsync), in an Admin SDK that has them.",
                origin: SourceOrigin(at + 1..<at + 1 + name.utf8.count, path: ""))
        }
        return nil
    }

    /// An object of which the program makes a text that has nothing of it.
    private func madeText(_ value: SourceValue, _ notation: Notation) -> CheckDiagnostic? {
        var lost: SourceValue?
        func search(_ value: SourceValue, _ levels: Int) {
            let isText = ["System.Collections.", "[object Object]"].contains {
                value.string?.hasPrefix($0) == true
            }
            if lost == nil, isText || levels == 0 && value.members != nil { lost = value }
            guard lost == nil, levels > -ReadingBounds.depth else { return }
            for inner in value.elements ?? value.members?.map(\.value) ?? [] { search(inner, levels - 1) }
        }
        let isCut =
            notation == .powershell && bytes.find("ConvertTo-Json", from: 0) != nil
            && bytes.find("-Depth", from: 0) == nil
        search(value, isCut ? 3 : -1)
        return lost.map { value in
            CheckDiagnostic(
                .requestInvalidValue, .error,
                "\(value.origin?.path ?? "An object") is sent as the text \(ShownText.quoted(value.string ?? "System.Collections.Hashtable")), and what is in it is lost.",
                hint: isCut
                    ? "Write ConvertTo-Json -Depth 10: without it two levels are written."
                    : "Make JSON of the whole message once: JSON.stringify(message), in PowerShell ConvertTo-Json -Depth 10.",
                origin: value.origin)
        }
    }

    /// Turns strings with a variable of the shell into variables.
    private static func expanded(_ value: SourceValue, _ expansions: [Int]) -> SourceValue {
        guard case .string(let string) = value.content, let range = value.origin?.range else {
            return value.mappingInner { expanded($0, expansions) }
        }
        let first = expansions.partitioningIndex { $0 >= range.lowerBound }
        guard first < expansions.count, expansions[first] < range.upperBound else { return value }
        return SourceValue(
            .variable(LiteralParser.name(Array(string.utf8.prefix(200))[...])), origin: value.origin)
    }

    /// The pushes of a request's body in any of its forms. What goes to APNs is one, whatever it is.
    func body(_ shape: InputShape, _ headers: [SourceHeader], _ target: SourceValue?, _ expansions: [Int])
        -> [ReadPush]
    {
        let expansions = expansions.sorted()
        // In a text of a document is what was sent, and nothing of copying.
        let isSaved = shape == .har || shape == .document
        let isSent =
            (isSaved || shape == .curl || shape == .http) && expansions.isEmpty && !isTemplate
            && !SentRequest.isBodyStandIn(bytes)
        let isForAPNs = SentRequest(headers, target: target.map { RequestText($0) }).isForAPNs
        guard let reading = bodyReading() else {
            // Behind the fields of a text may be words about it.
            guard isSent, isForAPNs, shape == .curl || (try? JSONScanner.scan(bytes)) != nil else {
                return []
            }
            let own = SourceOrigin(text.origin(of: 0..<text.count), path: "")
            let origin = bytes.isEmpty ? target?.origin : own
            return [push(shape, .json, .object([], origin: origin), headers, target, []).with(\.sent, text)]
        }
        var pushes = pushes(of: reading, shape, headers: headers, target: target, expansions: expansions)
        guard let first = pushes.first, expansions.isEmpty else { return pushes }
        let sent = shape == .http ? text.part(0..<NotificationPayload.size(of: bytes)) : text
        let document = try? JSONScanner.scan(sent.bytes)
        if let document, document.kind(of: document.root) == .object {
            if pushes.count == 1 { pushes[0].size = sent.count }
            return pushes
        }
        // Clients take comments out.
        let isKnown =
            isSaved
            ? [.json, .lenientJSON].contains(reading.notation) && !reading.marks.has(.comment)
            : isForAPNs && !reading.marks.mayBeOfCopying
                && (shape == .curl
                    || reading.notation != .form
                        && bytes[reading.end...].allSatisfy({ $0.isSpace || "}]".utf8.contains($0) }))
        guard isSent, isKnown, !isEscaped, !reading.value.hasVariable else { return pushes }
        if isForAPNs { return [first.with(\.sent, sent)] }
        guard var fault = RunReading.fault(of: sent) else { return pushes }
        fault.message = "The body that is sent is no JSON. \(fault.message)"
        return pushes.map { $0.with(\.diagnostics, [fault]) }
    }

    /// Whether a program's string was pasted with its escapes.
    private var isEscaped: Bool {
        let start = bytes.skipSpace(0)
        return bytes.has("{\\\"", at: start) || bytes.has("\\{", at: start)
    }

    /// The value of a request's body; nil for one that is no push.
    private func bodyReading() -> LiteralReading? {
        let start = bytes.skipSpace(0)
        guard start < bytes.count else { return nil }
        let first = bytes[start]
        if first != "{", first != "[", first != "\"", first != "(", let form = FormReader.read(text, bounds) {
            return LiteralReading(form, .form, end: bytes.count)
        }
        let text = isEscaped ? text.unescaped : text
        guard
            var reading = try? LiteralReading.read(
                text, from: text.bytes.skipSpace(0), hint: .json, bounds: bounds)
        else { return nil }
        if reading.value.string != nil {
            guard let nested = InputReader.nested(reading.value) else { return nil }
            reading.value = nested
        }
        if reading.value.isVariable { reading.notation = .json }
        // `$BODY` may be a push; a word is a text.
        guard
            reading.value.members != nil || reading.value.elements != nil
                || reading.value.isVariable && !first.isLetter
        else { return nil }
        return reading
    }
}

extension SourceValue {
    /// One note for all variables in it, with their names in order; nil without one.
    fileprivate var noteOfVariables: CheckDiagnostic? {
        var names: [String] = []
        var count = 0
        var first: SourceOrigin?
        var budget = Int.max
        visit(&budget) { value in
            guard case .variable(let name) = value.content, name != SourceMember.surroundings else {
                return true
            }
            count += 1
            if first == nil { first = value.origin }
            if names.count < 6, !names.contains(name) { names.append(name) }
            return true
        }
        guard count > 0 else { return nil }
        let shown = names.prefix(5).map { String(decoding: $0.utf8.prefix(48), as: UTF8.self) }.joined(
            separator: ", ")
        let more = names.count > 5 ? " and others" : ""
        let are = names.count == 1 ? "The value of \(shown) is" : "The values of \(shown)\(more) are"
        return CheckDiagnostic(
            .requestVariable, .note,
            "\(are) not in the text. \(names.count == 1 ? "It was" : "They were") taken as good.",
            hint: "Give the JSON that your program really sends, to have these values checked, too.",
            origin: first)
    }
}

/// A request that is written as an object.
struct WrittenRequest {
    var body: SourceValue
    /// The body that is a text.
    var text: SourceText?
    var headers: [SourceHeader] = []
    var target: SourceValue?

    /// An HTTP call's options in code: `{ method, headers, body }` of fetch and axios, `(url, headers=, json=)` of Python.
    /// - Parameter isPosted: they are of a call that posts, and may name the body alone.
    init?(options value: SourceValue, isPosted: Bool = false) {
        guard let members = value.members, members.count <= 24 else { return nil }
        guard isPosted || value.first(of: "headers", "method", "url", "uri") != nil,
            value.first(of: "aps", "notification", "to", "message", "contents") == nil,
            let found = value.first(of: "json", "body", "data", "payload", "content")
        else { return nil }
        // Postman's scripts have it in `raw`.
        let text = found.value["mode"] == nil ? found.value : found.value["raw"] ?? found.value
        let inner = text.string == nil ? text : InputReader.nested(text)
        let isBody = inner?.elements?.contains { $0.members != nil } ?? (inner?.members?.isEmpty == false)
        guard let inner, isBody else { return nil }
        (body, self.text) = (inner, text.text)
        headers = (value["headers"]?.members ?? []).map { SourceHeader($0.name, $0.value) }
        if var method = value["method"] {
            // Libraries take it in small letters, too.
            if let text = method.string { method.content = .string(text.uppercased()) }
            headers.append(SourceHeader(":method", method))
        }
        target = value.first(of: "url", "uri", "hostname")?.value
    }

    /// What a program keeps of a request; see ``HARInput``.
    init?(saved object: SourceValue) {
        let form = object["body"]
        guard let method = object.first(of: "method", "Method", "requestMethod")?.value,
            let address = object.first(of: "url", "uri", "ApiEndpoint")?.value,
            let body = object.at("postData", "text") ?? object["jsonBody"] ?? form?["raw"]
                ?? (form?["mimeType"] == nil ? nil : form?["text"])
                    ?? object.first(of: "body", "data", "payload", "RequestBody")?.value,
            body.string != nil || PushMarks.score(body) >= PushMarks.threshold
        else { return nil }
        (self.body, text, target) = (body, body.text, address["raw"] ?? address)
        let fields = object.first(of: "headers", "header")?.value
        headers = (fields?.members ?? []).map { SourceHeader($0.name, $0.value) }
        for field in fields?.elements ?? [] {
            guard let name = field.first(of: "name", "key")?.value.string, let value = field["value"],
                !name.hasPrefix(":")
            else { continue }
            headers.append(SourceHeader(name, value))
        }
        headers = headers.prefix(200) + [SourceHeader(":method", method)]
        if let version = object["httpVersion"] { headers.append(SourceHeader(":version", version)) }
    }
}

/// The examples in an OpenAPI document or a JSON schema. The rest of it says what a push may be, not what one is.
enum SchemaInput {
    static func examples(_ value: SourceValue) -> [SourceValue]? {
        let isSchema =
            value.first(of: "openapi", "swagger", "asyncapi") != nil
            || value["$schema"]?.string?.contains("json-schema") == true
            || value["type"]?.string == "object" && value["properties"]?.members != nil
        return isSchema ? pushes(in: value, 0) : nil
    }

    private static func pushes(in value: SourceValue, _ depth: Int) -> [SourceValue] {
        guard depth < 32 else { return [] }
        let members = value.members ?? value.elements?.map { SourceMember("", $0) } ?? []
        return members.flatMap { member in
            let given =
                switch member.name {
                case "example": [member.value]
                case "examples":
                    member.value.elements ?? member.value.members?.compactMap { $0.value["value"] } ?? []
                default: [SourceValue]()
                }
            let found = given.filter { PushMarks.score($0) >= PushMarks.threshold }
            return found.isEmpty ? pushes(in: member.value, depth + 1) : found
        }
    }
}

/// The requests that other programs keep: a HAR (the network's log of browsers and proxies), collections of Postman and Insomnia,
/// workflows of n8n, Make, Logic Apps and AWS. All write a method, an address and a body into one object.
enum HARInput {
    /// The requests with a body below the top of a value; nil when there are none.
    static func requests(_ value: SourceValue) -> [WrittenRequest]? {
        var budget = 20_000
        let parts = value.members?.map(\.value) ?? value.elements ?? []
        let found = parts.flatMap { $0.search(&budget) { WrittenRequest(saved: $0) } }
        return found.isEmpty ? nil : found
    }

    /// What n8n computes of `={…}` and `={{ … }}`; nil for another text.
    static func expression(_ text: SourceText) -> SourceText? {
        let (bytes, start) = (text.bytes, text.bytes.skipSpace(0))
        guard bytes.has("={", at: start) else { return nil }
        let end = bytes.trimmedEnd(to: bytes.count)
        let isWhole = bytes.has("{{", at: start + 1) && bytes.has("}}", at: end - 2)
        return isWhole ? text.part((start + 3)..<max(start + 3, end - 2)) : text.part((start + 1)..<end)
    }
}

extension SourceValue {
    /// NSLog and descriptions of Swift print true as 1. Airship's SDK takes only a boolean there.
    fileprivate mutating func readPrintedBoolean() {
        let name = "com.urbanairship.media_attachment"
        guard var media = self[name], var options = media["options"],
            case .number(let text)? = options["hidden"]?.content, ["0", "1"].contains(text)
        else { return }
        options.set("hidden", SourceValue(.bool(text == "1"), origin: options["hidden"]?.origin))
        media.set("options", options)
        set(name, media)
    }
}
