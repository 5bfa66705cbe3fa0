/// Unchecked, because only one thread uses the value at a time or it is not changed any more. Apple's declarations
/// leave the correct use of such objects to the extension.
package struct UncheckedSendableBox<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
