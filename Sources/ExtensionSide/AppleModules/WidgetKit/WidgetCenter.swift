@_exported public import Foundation

/// What an extension asks to show the app's widgets again. There are no widgets here: nothing happens.
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    private init() {}

    public func reloadAllTimelines() {}

    public func reloadTimelines(ofKind kind: String) {}
}
