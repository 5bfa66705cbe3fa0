open class INIntent: NSObject, NSCopying {
    private var images: [String: INImage] = [:]

    open var identifier: String? { nil }
    open var intentDescription: String? { nil }
    open var suggestedInvocationPhrase: String?

    override init() { super.init() }

    open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {
        images[parameterName] = image
    }

    open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }

    /// Returns the picture of the parameter whose name sorts first. On a phone it is that of the most important parameter.
    open func keyImage() -> INImage? { images.sorted { $0.key < $1.key }.first?.value }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class INIntentResponse: NSObject, NSCopying {
    public override init() { super.init() }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
