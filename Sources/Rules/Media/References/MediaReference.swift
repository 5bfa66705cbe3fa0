/// A location in the payload that a dialect reads. Absent locations make no reference; one that holds something else
/// than a URL string makes a `malformed` one.
package struct MediaReference: Sendable, Hashable {
    package enum Value: Sendable, Hashable {
        /// The string that is there, unescaped, not trimmed, not judged; completed when it is relative.
        case found(String)
        /// Something that cannot be a URL; the failure says what.
        case malformed(CodedFailure)
    }

    /// The values of the properties. References are passed on often, and copies share this until one is changed.
    private struct Facts: Sendable, Hashable {
        var pointer: String
        var dialect: String
        var value: Value
        var identifier: String
        var range: Range<Int>
        var nesting: Int
        var hint: TypeHint?
        var options: AttachmentOptions
        var isRelative: Bool
        var fallback: MediaFallback?
    }

    private var facts: Shared<Facts>

    /// JSON Pointer (RFC 6901) of the value; a document in a string has `{json}` after the string's name.
    package var pointer: String { facts.value.pointer }

    /// The vendor of the row that named it first, `generic`, or `media-key` for `--media-key`.
    package var dialect: String { facts.value.dialect }

    package var value: Value {
        get { facts.value.value }
        set { facts.value.value = newValue }
    }

    /// The vendor's identifier, else the last token of the pointer; made unique with `#2`.
    package var identifier: String {
        get { facts.value.identifier }
        set { facts.value.identifier = newValue }
    }

    /// The bytes of the value in the payload, quotes included.
    package var range: Range<Int> { facts.value.range }

    /// How many times the value is escaped beyond its own quotes: 1 inside a `{json}` string, else 0.
    package var nesting: Int { facts.value.nesting }

    package var hint: TypeHint? {
        get { facts.value.hint }
        set { facts.value.hint = newValue }
    }

    package var options: AttachmentOptions {
        get { facts.value.options }
        set { facts.value.options = newValue }
    }

    /// Whether the payload has no absolute URL here; the value is then the completed one.
    package var isRelative: Bool { facts.value.isRelative }

    package var fallback: MediaFallback? {
        get { facts.value.fallback }
        set { facts.value.fallback = newValue }
    }

    package init(
        pointer: String, dialect: String, value: Value, identifier: String, range: Range<Int>,
        nesting: Int = 0, hint: TypeHint? = nil, options: AttachmentOptions = AttachmentOptions(),
        isRelative: Bool = false, fallback: MediaFallback? = nil
    ) {
        facts = Shared(
            Facts(
                pointer: pointer, dialect: dialect, value: value, identifier: identifier, range: range,
                nesting: nesting, hint: hint, options: options, isRelative: isRelative, fallback: fallback))
    }
}

extension MediaReference {
    /// An attachment of an extension: a file that it names, and no location in the payload.
    package init(ofExtension identifier: String, options: AttachmentOptions) {
        self.init(
            pointer: "", dialect: "", value: .found(""), identifier: identifier, range: 0..<0,
            options: options)
    }

    /// The text of the hint, as far as the input has it.
    package var knownHint: KnownFact<String?> { hint?.isKnown == false ? .unknown : .known(hint?.text) }

    /// Whether it has no location in the payload: pointer, dialect and value do not apply.
    package var isOfExtension: Bool { dialect.isEmpty }
}

package struct MediaFallback: Sendable, Hashable {
    /// JSON Pointer of the URL; empty when it is that of a conversion, which is not in the payload.
    package var pointer: String
    package var url: String
    /// What the vendor's SDK changes in `userInfo` when it shows this one.
    package var change: ContentChanges.UserInfoChange?

    /// Whether it is the first one's picture, converted by a service.
    package var isRepair: Bool { pointer.isEmpty }

    package init(pointer: String, url: String, change: ContentChanges.UserInfoChange? = nil) {
        self.pointer = pointer
        self.url = url
        self.change = change
    }
}

/// The type of a file according to the payload; leads at most to `type.mismatch`.
package struct TypeHint: Sendable, Hashable {
    package var pointer: String
    package var text: String
    /// False when the text stands for one that is not in the input.
    var isKnown = true
}

/// Apple's thumbnail options (UNNotificationAttachment, attachment options), each only when the payload sets it.
package struct AttachmentOptions: Sendable, Hashable {
    package struct ClippingRect: Sendable, Hashable {
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double

        package init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    package var thumbnailHidden: Bool?
    package var thumbnailClippingRect: ClippingRect?
    package var thumbnailTime: Double?

    package init(
        thumbnailHidden: Bool? = nil, thumbnailClippingRect: ClippingRect? = nil, thumbnailTime: Double? = nil
    ) {
        self.thumbnailHidden = thumbnailHidden
        self.thumbnailClippingRect = thumbnailClippingRect
        self.thumbnailTime = thumbnailTime
    }

    package var isEmpty: Bool { self == AttachmentOptions() }
}
