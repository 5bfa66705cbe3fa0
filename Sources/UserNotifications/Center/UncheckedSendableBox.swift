/// Carries a value that is not `Sendable` to other threads, unchecked: they hold it by turns, or it does not change
/// any more. Apple's declarations leave it to the extension to use its objects well.
package struct UncheckedSendableBox<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
