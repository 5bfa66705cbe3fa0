/// The senders that are known, as a table for documentation.
package enum SenderListing {
    /// A Markdown table: identifier, name, documentation.
    package static var markdown: String {
        var text = "| identifier | request | rules from |\n| --- | --- | --- |\n"
        for sender in SenderCompiler.senders {
            text += "| `\(sender.identifier)` | \(sender.name) | \(sender.documentation) |\n"
        }
        return text
    }
}
