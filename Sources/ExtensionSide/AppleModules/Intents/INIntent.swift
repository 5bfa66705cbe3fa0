/// An action that a user carries out with an app.
open class INIntent: NSObject, NSCopying {
    private var images: [String: INImage] = [:]

    /// Always nil: there is no system that sets it.
    open var identifier: String? { nil }
    /// Always nil here.
    open var intentDescription: String? { nil }
    /// A phrase for a shortcut. It has no effect.
    open var suggestedInvocationPhrase: String?

    override init() { super.init() }

    open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {
        images[parameterName] = image
    }

    /// Returns the picture that was set for a parameter.
    open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }

    /// Returns the picture of the parameter whose name sorts first. On a phone it is that of the most important parameter.
    open func keyImage() -> INImage? { images.sorted { $0.key < $1.key }.first?.value }

    /// Returns the object itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The response of an app to an intent. It has no effect here.
open class INIntentResponse: NSObject, NSCopying {
    /// Creates an empty response.
    public override init() { super.init() }
    /// Returns the object itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
