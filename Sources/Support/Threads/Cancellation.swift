/// Ends work that was started without waiting for it.
package struct Cancellation: Sendable {
    private let action: @Sendable () -> Void

    /// - Parameter action: safe on any thread, also after the work has ended; must not block.
    package init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    package static let none = Cancellation {}

    package func cancel() { action() }
}
