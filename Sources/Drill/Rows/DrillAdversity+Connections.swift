extension DrillAdversity {
    static let connections: [DrillAdversity] = [
        failure("net.dns", .unknownHost, "A typing error in a campaign."),
        failure("net.refused", .refused, "The server is down."),
        failure("net.lost", .lost, "Phones change from Wi-Fi to mobile just when a push wakes them."),
        failure("net.offline", .offline, "The push came, then the tunnel."),
        failure("net.tls", .untrusted, "Hotel networks, and certificates that ran out."),
    ]

    private static func failure(
        _ identifier: String, _ failure: DrillAnswer.Failure, _ reason: String
    ) -> DrillAdversity {
        .init(
            identifier, failure.words, because: reason, .lost, .media(.failure(failure)))
    }

    static let sequences: [DrillAdversity] = [
        .init(
            "again.same_push", "the same push twice",
            because: "iOS and senders repeat pushes; what the first run left must not harm the second.",
            .repeated, need: .nothing, procedure: .again),
        .init(
            "together.two", "two pushes at the same time",
            because: "One process, two instances: what they share in statics and files they mix up.",
            .repeated, expecting: DrillAssertion.media + [.keptApart], need: .nothing, procedure: .together),
        .init(
            "many", "many pushes in a row, and the growth of memory",
            because:
                "The process lives on between pushes; what leaks ends it at \(PhoneRules.extensionMemoryText), without a word.",
            .repeated, expecting: DrillAssertion.media + [.memoryStable], need: .nothing, procedure: .many),
        .init(
            "again.old_files", "files of the same names are there from the run before",
            because: "A fixed name collides with what an earlier run left; try! then ends the process.",
            .repeated, need: .attachment, procedure: .oldFiles),
    ]
}
