/// A name that can be spoken, such as that of a group.
///
/// `Sendable` unchecked, because subclasses of `NSObject` that are not final cannot be checked: every property is a
/// constant value.
public class INSpeakableString: NSObject, NSCopying, @unchecked Sendable {
    /// The name.
    public let spokenPhrase: String
    public let pronunciationHint: String?
    public let vocabularyIdentifier: String?

    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.vocabularyIdentifier = vocabularyIdentifier
        self.spokenPhrase = spokenPhrase
        self.pronunciationHint = pronunciationHint
    }

    public init(spokenPhrase: String) {
        self.spokenPhrase = spokenPhrase
        vocabularyIdentifier = nil
        pronunciationHint = nil
    }

    /// Returns the object itself, which cannot be changed.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? INSpeakableString)?.spokenPhrase == spokenPhrase
    }

    public override var hash: Int { spokenPhrase.hashValue }
}
