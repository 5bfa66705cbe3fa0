/// The name of a method; nothing can be called by it on Linux. The build plug-in turns `#selector(tapped(_:))` into
/// `Selector("tapped(_:)")`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as it is written in the source.
    public let description: String

    /// Creates a selector with that name.
    public init(_ name: String) { description = name }
    /// Creates a selector with that name.
    public init(stringLiteral name: String) { self.init(name) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a selector with that name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name as text.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

extension NSObject {
    /// Always returns false: no method can be found by its name.
    public func responds(to aSelector: Selector!) -> Bool { false }
}

extension NotificationCenter {
    /// Observes nothing, and says so on standard error: no method can be called by name. The form with a block works.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        Console.note(
            "\(aName?.rawValue ?? "any notification") does not reach \(type(of: observer)).\(aSelector):"
                + " there are no selectors on Linux; addObserver(forName:object:queue:using:) works",
            module: "Foundation")
    }
}

extension Timer {
    /// Returns a timer that calls nothing, and reports that on standard error: no method can be called by its name
    /// here. The form with a block works.
    @discardableResult
    public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        Console.note(
            "a timer does not reach \(type(of: target)).\(selector): there are no selectors on Linux;"
                + " scheduledTimer(withTimeInterval:repeats:block:) works", module: "Foundation")
        return Timer(timeInterval: timeInterval, repeats: false) { _ in }
    }
}
