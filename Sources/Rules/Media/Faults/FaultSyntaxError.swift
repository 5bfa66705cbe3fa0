/// What is wrong with the text of a fault; a usage error.
package struct FaultSyntaxError: Error, Sendable, Hashable {
    /// What was seen and what is expected, for people.
    package let message: String
}
