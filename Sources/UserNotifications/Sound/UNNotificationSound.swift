public import Foundation

/// The sound that comes with a notification.
public class UNNotificationSound: NSObject, NSCopying, NSSecureCoding {
    /// What is played.
    package enum Kind: String, Sendable {
        case ordinary, critical, ringtone
    }

    package let kind: Kind
    /// Nil is the system's own.
    package let name: UNNotificationSoundName?
    /// 0…1, for critical alerts; nil is as the user set it.
    package let volume: Float?

    package required init(kind: Kind, name: UNNotificationSoundName? = nil, volume: Float? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume
    }

    /// The system's sound.
    public class var `default`: UNNotificationSound { UNNotificationSound(kind: .ordinary) }
    /// The system's ringtone, for calls.
    public class var defaultRingtone: UNNotificationSound { UNNotificationSound(kind: .ringtone) }
    /// The system's sound for critical alerts.
    public class var defaultCritical: UNNotificationSound { UNNotificationSound(kind: .critical) }

    /// The system's sound for critical alerts.
    /// - Parameter volume: 0…1; kept within.
    public class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        Self(kind: .critical, volume: within(volume))
    }

    /// A sound file of the app; the system looks for it in `Library/Sounds` of the app's container, then of its
    /// group's, then in the bundle.
    public convenience init(named name: UNNotificationSoundName) { self.init(kind: .ordinary, name: name) }

    /// A ringtone of the app, for calls.
    public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(kind: .ringtone, name: name)
    }

    /// A sound file of the app, for critical alerts.
    public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        Self(kind: .critical, name: name)
    }

    /// A sound file of the app, for critical alerts.
    /// - Parameter volume: 0…1; kept within.
    public class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> Self {
        Self(kind: .critical, name: name, volume: within(volume))
    }

    private static func within(_ volume: Float) -> Float { volume.isNaN ? 1 : min(1, max(0, volume)) }

    /// A sound cannot be changed and is its own copy.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Same kind, name and volume.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSound else { return false }
        return other.kind == kind && other.name == name && other.volume == volume
    }

    /// Follows from kind and name.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(kind)
        hasher.combine(name)
        return hasher.finalize()
    }

    /// The values, for people.
    public override var description: String {
        var parts = ["kind: \(kind.rawValue)", "name: \(name?.rawValue ?? "default")"]
        if let volume { parts.append("volume: \(volume)") }
        return description(parts)
    }

    /// Same as ``description``.
    public override var debugDescription: String { description }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        guard let kind = coder.decodeText(forKey: "kind").flatMap(Kind.init) else { return nil }
        self.kind = kind
        name = coder.decodeText(forKey: "name").map { UNNotificationSoundName($0) }
        volume = coder.containsValue(forKey: "volume") ? coder.decodeFloat(forKey: "volume") : nil
    }

    /// Writes all of it.
    public func encode(with coder: NSCoder) {
        coder.encode(text: kind.rawValue, forKey: "kind")
        coder.encode(text: name?.rawValue, forKey: "name")
        if let volume { coder.encode(volume, forKey: "volume") }
    }
}
