/// The page of the documentation that lists the senders.
package enum SenderListing {
    package static var markdown: String {
        var text = """
            # Senders

            Services and libraries whose requests `nse-run check` reads. The identifier is the value of `--from`.

            | identifier | request | rules from |
            | --- | --- | --- |

            """
        for sender in SenderCompiler.senders {
            text += "| `\(sender.identifier)` | \(sender.name) | \(sender.documentation) |\n"
        }
        return text
    }
}
