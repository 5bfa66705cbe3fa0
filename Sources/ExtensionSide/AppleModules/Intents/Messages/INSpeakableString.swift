/// A name that can be spoken, such as that of a group.
///
/// `Sendable` unchecked, because subclasses of `NSObject` that are not final cannot be checked: every property is a
/// constant value.
public class INSpeakableString: NSObject, NSCopying, @unchecked Sendable {
    /// The name.
    public let spokenPhrase: String
    /// A hint how the name is pronounced.
    public let pronunciationHint: String?
    /// The app's identifier of the name.
    public let vocabularyIdentifier: String?

    /// Creates a name with its pronunciation.
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.vocabularyIdentifier = vocabularyIdentifier
        self.spokenPhrase = spokenPhrase
        self.pronunciationHint = pronunciationHint
    }

    /// Creates a name.
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
