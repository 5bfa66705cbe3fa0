@_exported public import Foundation

/// What an extension asks to show the app's widgets again. There are no widgets here: nothing happens.
public final class WidgetCenter: Sendable {
    /// The only one.
    public static let shared = WidgetCenter()

    private init() {}

    /// Does nothing: there are no widgets here.
    public func reloadAllTimelines() {}

    /// Does nothing: there are no widgets here.
    public func reloadTimelines(ofKind kind: String) {}
}
