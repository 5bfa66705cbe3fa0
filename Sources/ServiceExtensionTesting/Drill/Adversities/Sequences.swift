extension Drill {
    /// More than one notification.
    static let sequences: [Adversity] = [
        Adversity(
            "again.same_push", "the same push twice",
            because: "iOS and senders repeat pushes; what the first run left must not harm the second.",
            expecting: Assertion.media, need: .nothing, procedure: .again),
        Adversity(
            "together.two", "two pushes at the same time",
            because: "One process, two instances: what they share in statics and files they mix up.",
            expecting: Assertion.media + [.keptApart], need: .nothing, procedure: .together),
        Adversity(
            "many", "many pushes in a row, and the growth of memory",
            because: "The process lives on between pushes; what leaks ends it at 24 MB, without a word.",
            expecting: Assertion.media + [.memoryStable], need: .nothing, procedure: .many),
        Adversity(
            "again.old_files", "files of the same names are there from the run before",
            because: "A fixed name collides with what an earlier run left; try! then ends the process.",
            expecting: Assertion.media, need: .attachment, procedure: .oldFiles),
    ]
}
