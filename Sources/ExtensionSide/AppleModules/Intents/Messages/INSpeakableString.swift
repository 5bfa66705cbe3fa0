public class INSpeakableString: NSObject, _ImmutableObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

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

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.spokenPhrase) }

    public override var hash: Int { spokenPhrase.hashValue }
}
