struct Schema: ParsableCommand {
    enum Document: String, ExpressibleByArgument, CaseIterable {
        case record, check, log

        /// JSON Schema, draft 2020-12. Within one `v` members, codes and other words are only added, so a consumer should
        /// let unknown ones pass; the text is for checking what this version writes, and lets none pass.
        var json: [UInt8] {
            switch self {
            case .record: PackageResources.RecordSchema_json
            case .check: PackageResources.AnswerSchema_json
            case .log: PackageResources.LogSchema_json
            }
        }
    }

    static let configuration = CommandConfiguration.command(
        "schema",
        abstract:
            "Prints the JSON Schema of the record, of the answer of nse-run check --json, or of a line of the log.",
        discussion:
            "Exit status: 0 done; 64 wrong usage; 74 the output cannot be written (141: its reader has gone)."
    )

    @Argument(
        help: ArgumentHelp(
            "record; check: the answer of nse-run check --json; log: a line of --log-format json.",
            valueName: "of"))
    var document: Document = .record

    func run() throws {
        try StandardStreams.print(String(decoding: document.json, as: UTF8.self))
    }
}
