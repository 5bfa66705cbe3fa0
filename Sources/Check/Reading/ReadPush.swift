/// One notification of an input, recognised and read, in any form.
package struct ReadPush: Sendable {
    /// The form around the value: `JSON`, `curl command`, `HAR`, `Markdown fence`; words for people.
    package var shape: InputShape
    package var notation: Notation
    package var value: SourceValue
    /// Header fields that were beside it (curl -H, HTTP request, HAR), names in lower case.
    package var headers: [SourceHeader]
    /// The address it was sent to, when that was beside it.
    package var target: RequestText?
    /// The size of the value in bytes, if it is sent as it stands in the text.
    var size: Int?
    /// The body as it is sent to APNs, where that is no object of JSON.
    var sent: SourceText?
    /// Diagnostics of the reader: a fault of the notation, a variable. Never an error.
    package var diagnostics: [CheckDiagnostic]
    /// The code that it is in, where it is in code.
    var code: SourceText?
    /// Whether code posts it to a program of the user's own.
    var isForOwnProgram = false
    /// Whether code gives it to a function of the user's own.
    var isGiven = false
    /// Whether its outer brackets are not in the text: absent members then prove nothing.
    var isPart = false
    /// Whether it is a text by itself that was meant as JSON, and has faults that copying does not make.
    var isBrokenJSON = false

    /// Whether it is the body of a request to APNs, and so the payload, whatever it looks like.
    var isSentToAPNs: Bool {
        [.http, .curl].contains(shape) && (value.members != nil || value.elements != nil)
            && SentRequest(headers, target: target).isForAPNs
    }

    /// Whether its first name is in quotes behind a brace, in whatever language the text around it is.
    func looksLikeJSON(in bytes: [UInt8]) -> Bool {
        guard let start = value.origin?.range.lowerBound, start < bytes.count else { return false }
        let name = bytes[start] == UInt8(ascii: "{") ? bytes.skipSpace(start + 1) : start
        return name < bytes.count && bytes[name] == UInt8(ascii: "\"")
    }

    package init(
        shape: InputShape, notation: Notation, value: SourceValue, headers: [SourceHeader] = [],
        target: SourceValue? = nil, diagnostics: [CheckDiagnostic] = []
    ) {
        self.shape = shape
        self.notation = notation
        self.value = value
        self.headers = headers
        self.target = target.map(RequestText.init)
        self.diagnostics = diagnostics
    }

    /// The same push with another value of a property.
    func with<Value>(_ property: WritableKeyPath<ReadPush, Value>, _ value: Value) -> ReadPush {
        var push = self
        push[keyPath: property] = value
        return push
    }
}

package struct SourceHeader: Sendable, Hashable {
    package var name: String
    package var value: RequestText

    package init(_ name: String, _ value: SourceValue) {
        self.name = name.lowercased()
        self.value = RequestText(value)
    }
}

/// The value of a header field, or the request line, as far as the input has it.
package struct RequestText: Sendable, Hashable {
    /// Nil when the value is not in the text.
    package var string: String?
    package var origin: SourceOrigin?

    package init(_ value: SourceValue) {
        origin = value.origin
        string =
            switch value.content {
            case .string(let text), .number(let text): text
            case .bool(let value): value ? "true" : "false"
            case .null: ""
            case .serialised(let value): CompiledPayload.text(of: value)
            case .variable(let name): Self.pushType(of: name)
            case .object, .array: nil
            }
    }

    /// The type that a constant of a library names: `PushType.BACKGROUND`, `apns2.PushTypeBackground`.
    private static func pushType(of constant: String) -> String? {
        let name = Words.folded(constant)
        return PushType.allCases.map(\.rawValue).first { name.hasSuffix("pushtype" + $0) }
    }
}

/// The form around a value; the raw value is the member `shape` of the JSON answer.
package enum InputShape: String, Sendable, Hashable, CaseIterable {
    case document, curl, http, har, markdown, code, log, envelope, url, media, app, local, answer
}

/// How a value is written; the raw value is the member `notation` of the JSON answer.
package enum Notation: String, Sendable, Hashable, CaseIterable {
    case json, lenientJSON = "lenient-json", python, javascript, php, ruby, swift, dart, yaml
    case propertyList = "property-list", description, form
    case go, java, kotlin, csharp, objectiveC = "objective-c", powershell, rust

    /// Whether it is that of a programming language.
    var isOfProgram: Bool {
        ![.json, .lenientJSON, .yaml, .propertyList, .description, .form].contains(self)
    }

    package var words: String {
        switch self {
        case .json: "JSON"
        case .lenientJSON: "JSON with faults"
        case .javascript: "JavaScript"
        case .php: "PHP"
        case .yaml: "YAML"
        case .propertyList: "a property list"
        case .description: "a printed dictionary"
        case .form: "form fields"
        case .csharp: "C#"
        case .objectiveC: "Objective-C"
        case .powershell: "PowerShell"
        case .python, .ruby, .swift, .dart, .go, .java, .kotlin, .rust:
            rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}

package enum ReadResult: Sendable {
    /// One or more notifications, in order (NDJSON, an Expo array, several fences).
    case pushes([ReadPush])
    /// Nothing but the address of a picture.
    case url(SourceValue)
    case media
    /// A text that belongs to an app: Info.plist, Podfile, entitlements, project file.
    case appText
    /// Nothing was found: the nearest shape, and what to give instead.
    case notUnderstood(NotUnderstood)
}

/// Why an input was not understood, in words for people.
package struct NotUnderstood: Sendable, Hashable {
    /// What it looks like: `a Java stack trace`, `HTML`, `nothing that we know`.
    package var nearest: String
    /// What to give instead: `Copy the JSON body that your server sends, …`.
    package var instead: String
    package var origin: SourceOrigin?
    /// Whether it has more than one text may have, and was not read to its end.
    package var isExcess = false
    /// What it is, where nothing is wrong with it and only no push was read: code of calls that are not read, an answer.
    package var shape: InputShape?
}
