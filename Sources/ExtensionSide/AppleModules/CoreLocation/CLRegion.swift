public import Foundation

/// An area that a location trigger watches. A test says when its simulated phone enters or leaves it.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
    /// The identifier that the app has chosen.
    public let identifier: String
    /// Whether entering the region fires a trigger; true by default.
    public var notifyOnEntry = true
    /// Whether leaving the region fires a trigger; true by default.
    public var notifyOnExit = true

    init(identifier: String) { self.identifier = identifier }

    /// Returns a region of the same kind with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CLRegion)?.identifier == identifier
    }

    open override var hash: Int { identifier.hashValue }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") else { return nil }
        self.identifier = String(describing: identifier)
        notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
        notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
    }

    /// Writes all values.
    open func encode(with coder: NSCoder) {
        coder.encode(NSString(string: identifier), forKey: "identifier")
        coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
        coder.encode(notifyOnExit, forKey: "notifyOnExit")
    }
}
