enum GraphicsStack {
    private static let key = "nse-run.UIGraphics"

    private static var pictures: [UIImage] {
        get { Thread.current.threadDictionary[key] as? [UIImage] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    static func push(_ picture: UIImage) { pictures.append(picture) }
    static func pop() { _ = pictures.popLast() }
    static var top: UIImage? { pictures.last }
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of a size in points. A scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    GraphicsStack.push(UIImage.drawn(size, scale: scale))
}

/// Returns the picture that this thread began last, in one color; nil when there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.top }

public func UIGraphicsEndImageContext() { GraphicsStack.pop() }
