struct Dialects: ParsableCommand {
    static let configuration = CommandConfiguration.command(
        "dialects",
        abstract: "Prints where each push vendor keeps media in the payload.",
        discussion: """
            One row for each vendor: its name for --dialect and in the record, where its media URLs are, the \
            preferred one first, and where the type is. * means every member or element, {json} a JSON \
            document inside a string. --dialects FILE adds your own rows.

            Exit status: 0 done; 64 wrong usage; 74 the output cannot be written (141: its reader has gone).
            """)

    @Flag(
        help:
            "Print the rows as a JSON array, with the conditions under which each applies, and with what its SDK does on a phone."
    )
    var json = false

    func run() throws {
        try StandardStreams.print(
            json ? String(decoding: DialectListing.json(), as: UTF8.self) : DialectListing.table())
    }
}
