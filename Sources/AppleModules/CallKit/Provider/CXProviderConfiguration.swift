/// What the system is told about the calls of an app.
public class CXProviderConfiguration: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: it is set up before it is given to a provider, which copies it.

    /// The app's name, as iOS 10 to 13 asked for it.
    public let localizedName: String?
    /// A file of the bundle.
    public var ringtoneSound: String?
    /// A picture of 40 × 40 points.
    public var iconTemplateImageData: Data?
    /// 2 unless set.
    public var maximumCallGroups = 2
    /// 5 unless set.
    public var maximumCallsPerCallGroup = 5
    /// True unless set.
    public var includesCallsInRecents = true
    /// Whether there are pictures.
    public var supportsVideo = false
    /// What callers may be named by.
    public var supportedHandleTypes: Set<CXHandle.HandleType> = []

    /// With Apple's defaults.
    public override convenience init() { self.init(name: nil) }
    /// With a name.
    public convenience init(localizedName: String) { self.init(name: localizedName) }

    private init(name: String?) {
        localizedName = name
        super.init()
    }

    /// A copy that changes apart.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = CXProviderConfiguration(name: localizedName)
        copy.ringtoneSound = ringtoneSound
        copy.iconTemplateImageData = iconTemplateImageData
        copy.maximumCallGroups = maximumCallGroups
        copy.maximumCallsPerCallGroup = maximumCallsPerCallGroup
        copy.includesCallsInRecents = includesCallsInRecents
        copy.supportsVideo = supportsVideo
        copy.supportedHandleTypes = supportedHandleTypes
        return copy
    }
}
