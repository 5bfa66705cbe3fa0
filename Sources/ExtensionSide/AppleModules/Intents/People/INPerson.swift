public class INPerson: NSObject, _ImmutableObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

    /// The address or number of the person; nil when a contact is named instead.
    public let personHandle: INPersonHandle?
    public let nameComponents: PersonNameComponents?
    /// The name to show; made of ``nameComponents`` when none was given, else empty.
    public let displayName: String
    public let image: INImage?
    public let contactIdentifier: String?
    public let customIdentifier: String?
    public let isMe: Bool
    public let suggestionType: INPersonSuggestionType
    public let aliases: [INPersonHandle]?
    public let relationship: INPersonRelationship?

    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, aliases: [INPersonHandle]? = nil,
        suggestionType: INPersonSuggestionType = .none, isMe: Bool = false,
        relationship: INPersonRelationship? = nil
    ) {
        self.personHandle = personHandle
        self.nameComponents = nameComponents
        self.displayName = displayName ?? nameComponents.map(Self.name) ?? ""
        self.image = image
        self.contactIdentifier = contactIdentifier
        self.customIdentifier = customIdentifier
        self.aliases = aliases
        self.suggestionType = suggestionType
        self.isMe = isMe
        self.relationship = relationship
    }

    /// Creates a person who may be the user.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool,
        suggestionType: INPersonSuggestionType
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName,
            image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
            suggestionType: suggestionType, isMe: isMe)
    }

    /// Returns the given and the family name, else the nickname. Linux has no formatter of names.
    private static func name(_ parts: PersonNameComponents) -> String {
        let full = [parts.givenName, parts.familyName].compactMap(\.self).joined(separator: " ")
        return full.isEmpty ? parts.nickname ?? "" : full
    }

    public override func isEqual(_ object: Any?) -> Bool {
        same(object, \.personHandle, \.displayName, \.isMe, \.contactIdentifier, \.customIdentifier)
    }

    public override var hash: Int { personHandle.hashValue }

    public override var description: String { "<INPerson: \(displayName)>" }
}

public enum INPersonSuggestionType: Int, Sendable {
    /// The app named the person.
    case none = 0
    case socialProfile = 1
    case instantMessageAddress = 2
}

public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let friend = INPersonRelationship("friend")
    public static let partner = INPersonRelationship("partner")
    public static let parent = INPersonRelationship("parent")
}
