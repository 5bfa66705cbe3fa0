import ArgumentParser
import NotificationCore

struct Dialects: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nse-run dialects",
        abstract: "Print where each push vendor keeps media in the payload.",
        discussion: """
            One row for each vendor: its name for --dialect and in the record, the places of its media URLs in \
            order of preference, and where it says what the type is. * stands for every member or element, \
            {json} for a JSON document inside a string. Rows of one's own: --dialects FILE.
            """)

    @Flag(help: "The rows as a JSON array, with what makes each apply and what its SDK does on a phone.")
    var json = false

    func run() throws {
        try StandardStreams.print(
            json ? String(decoding: DialectListing.json(), as: UTF8.self) : DialectListing.table())
    }
}
