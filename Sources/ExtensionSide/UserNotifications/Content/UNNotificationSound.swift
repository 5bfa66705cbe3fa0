// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The sound of a notification. Nothing is played on Linux.
public class UNNotificationSound: NSObject, _ImmutableValue {
    package enum Kind: String, Sendable {
        case ordinary, critical, ringtone
    }

    package let kind: Kind
    package let name: UNNotificationSoundName?
    /// The volume of a critical alert, 0…1; nil for the one that the user has set.
    package let volume: Float?

    package required init(kind: Kind, name: UNNotificationSoundName? = nil, volume: Float? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume
    }

    public class var `default`: UNNotificationSound { UNNotificationSound(kind: .ordinary) }
    /// The system's ringtone, for calls.
    public class var defaultRingtone: UNNotificationSound { UNNotificationSound(kind: .ringtone) }
    public class var defaultCritical: UNNotificationSound { UNNotificationSound(kind: .critical) }

    /// `volume` is limited to 0…1.
    public class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        Self(kind: .critical, volume: within(volume))
    }

    /// Creates a sound of a file of the app. A phone searches for it in `Library/Sounds` of the app's container, then
    /// of the group's container, then in the bundle.
    public convenience init(named name: UNNotificationSoundName) { self.init(kind: .ordinary, name: name) }

    /// Returns a ringtone of the app, for calls.
    public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(kind: .ringtone, name: name)
    }

    public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(kind: .critical, name: name)
    }

    /// `volume` is limited to 0…1.
    public class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> Self {
        Self(kind: .critical, name: name, volume: within(volume))
    }

    private static func within(_ volume: Float) -> Float { volume.isNaN ? 1 : min(1, max(0, volume)) }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.kind, \.name, \.volume) }
    public override var hash: Int { kind.hashValue ^ name.hashValue }

    public override var description: String {
        var parts = ["kind: \(kind.rawValue)", "name: \(name?.rawValue ?? "default")"]
        if let volume { parts.append("volume: \(volume)") }
        return description(parts)
    }

    public required init?(coder: NSCoder) {
        guard let kind = coder.decodeText(forKey: "kind").flatMap(Kind.init) else { return nil }
        self.kind = kind
        name = coder.decodeText(forKey: "name").map { UNNotificationSoundName($0) }
        volume = coder.containsValue(forKey: "volume") ? coder.decodeFloat(forKey: "volume") : nil
    }

    public func encode(with coder: NSCoder) {
        coder.encode(text: kind.rawValue, forKey: "kind")
        coder.encode(text: name?.rawValue, forKey: "name")
        if let volume { coder.encode(volume, forKey: "volume") }
    }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }
}
