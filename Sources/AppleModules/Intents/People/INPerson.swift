/// Someone who writes, is written to, or calls.
///
/// `Sendable` unchecked, because subclasses of `NSObject` that are not final cannot be checked: every property is a
/// constant value.
public class INPerson: NSObject, NSCopying, @unchecked Sendable {
    /// How the person is reached; nil when a contact is named instead.
    public let personHandle: INPersonHandle?
    /// The parts of the name.
    public let nameComponents: PersonNameComponents?
    /// The name to show; made of ``nameComponents`` when none was given, else empty.
    public let displayName: String
    /// The avatar.
    public let image: INImage?
    /// Of a contact in the user's book.
    public let contactIdentifier: String?
    /// Of the app's own.
    public let customIdentifier: String?
    /// Whether it is the user of the phone.
    public let isMe: Bool
    /// Where the system got the person from.
    public let suggestionType: INPersonSuggestionType
    /// Other ways to reach the person.
    public let aliases: [INPersonHandle]?
    /// What the person is to the user.
    public let relationship: INPersonRelationship?

    /// Everything at once.
    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, aliases: [INPersonHandle]?,
        suggestionType: INPersonSuggestionType, isMe: Bool = false, relationship: INPersonRelationship? = nil
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

    /// Someone.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?,
        contactIdentifier: String?, customIdentifier: String?
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName,
            image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, aliases: nil,
            suggestionType: .none)
    }

    /// Someone with what the person is to the user.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, relationship: INPersonRelationship?
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName,
            image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, aliases: nil,
            suggestionType: .none, relationship: relationship)
    }

    /// Someone, or the user.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool,
        suggestionType: INPersonSuggestionType = .none
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName,
            image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, aliases: nil,
            suggestionType: suggestionType, isMe: isMe)
    }

    /// Foundation's formatter of names does not exist on Linux: given and family name, else the nickname.
    private static func name(_ parts: PersonNameComponents) -> String {
        let full = [parts.givenName, parts.familyName].compactMap(\.self).joined(separator: " ")
        return full.isEmpty ? parts.nickname ?? "" : full
    }

    /// The same object: it cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// By who it is: handle, name and identifiers.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INPerson else { return false }
        return personHandle == other.personHandle && displayName == other.displayName && isMe == other.isMe
            && contactIdentifier == other.contactIdentifier && customIdentifier == other.customIdentifier
    }

    /// By handle.
    public override var hash: Int { personHandle.hashValue }

    /// The name.
    public override var description: String { "<INPerson: \(displayName)>" }
}

/// Where the system got a person from.
public enum INPersonSuggestionType: Int, Sendable {
    /// Nowhere: the app named the person.
    case none = 0
    /// From a social profile.
    case socialProfile = 1
    /// From a messaging service.
    case instantMessageAddress = 2
}

/// What a person is to the user.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
    /// The relationship.
    public let rawValue: String
    /// Any text may be one.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Any text may be one.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// `friend`
    public static let friend = INPersonRelationship("friend")
    /// `partner`
    public static let partner = INPersonRelationship("partner")
    /// `parent`
    public static let parent = INPersonRelationship("parent")
}
