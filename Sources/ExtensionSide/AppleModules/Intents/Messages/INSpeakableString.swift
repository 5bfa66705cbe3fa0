/// A name that can be spoken, such as that of a group.
public class INSpeakableString: NSObject, _ImmutableObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

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

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? INSpeakableString)?.spokenPhrase == spokenPhrase
    }

    public override var hash: Int { spokenPhrase.hashValue }
}
