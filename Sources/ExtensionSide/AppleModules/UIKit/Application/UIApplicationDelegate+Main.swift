import UserNotifications

extension UIApplicationDelegate {
    /// The entry point of a delegate with `@main`. It reports that an app needs a phone, and returns.
    public static func main() { noteThatAppsNeedAPhone() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The function that `main.swift` of an app calls. It reports that an app needs a phone, and returns at once.
///
/// - Returns: 0.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    noteThatAppsNeedAPhone()
    return 0
}

private func noteThatAppsNeedAPhone() {
    Console.note(
        "an app needs a phone: its delegate is launched by a test, on a simulated one", module: "UIKit")
}
