/// A program could not be run, a directory not made.
package struct ToolError: Error, CustomStringConvertible {
    package let description: String
    package init(description: String) { self.description = description }
}
