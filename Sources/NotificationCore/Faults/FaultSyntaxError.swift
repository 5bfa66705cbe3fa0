/// What is wrong with the text of a fault; a usage error.
package struct FaultSyntaxError: Error, Sendable, Hashable {
    /// For people: what was seen and what is expected.
    package let message: String
}
