import NotificationCore

public class CXProviderConfiguration: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because it is set up before it is passed to a provider, which copies it.

    public let localizedName: String?
    public var ringtoneSound: String?
    /// The data of a picture of 40 × 40 points.
    public var iconTemplateImageData: Data?
    /// The largest number of call groups; 2 unless set.
    public var maximumCallGroups = 2
    /// The largest number of calls in a group; 5 unless set.
    public var maximumCallsPerCallGroup = 5
    /// Whether calls are listed in Recents; true unless set.
    public var includesCallsInRecents = true
    public var supportsVideo = false
    public var supportedHandleTypes: Set<CXHandle.HandleType> = []

    public override convenience init() { self.init(name: nil) }
    public convenience init(localizedName: String) { self.init(name: localizedName) }

    private init(name: String?) {
        localizedName = name
        super.init()
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        copied(
            self, to: CXProviderConfiguration(name: localizedName), \.ringtoneSound, \.iconTemplateImageData,
            \.maximumCallGroups, \.maximumCallsPerCallGroup, \.includesCallsInRecents, \.supportsVideo,
            \.supportedHandleTypes)
    }
}
