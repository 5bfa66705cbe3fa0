/// Something that a user does with an app.
open class INIntent: NSObject, NSCopying {
    private var images: [String: INImage] = [:]

    /// Never given by the system here.
    open var identifier: String? { nil }
    /// For people.
    open var intentDescription: String? { nil }
    /// A phrase for a shortcut.
    open var suggestedInvocationPhrase: String?

    override init() { super.init() }

    /// A picture for one of the parameters, by the name of its property.
    open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {
        images[parameterName] = image
    }

    /// The picture that was set for a parameter.
    open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }

    /// The picture for the parameter that shows best: none of those set here is better than another.
    open func keyImage() -> INImage? { images.sorted { $0.key < $1.key }.first?.value }

    /// The same object.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What an app answers to an intent. None of it reaches anyone here.
open class INIntentResponse: NSObject, NSCopying {
    /// An empty answer.
    public override init() { super.init() }
    /// The same object.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
