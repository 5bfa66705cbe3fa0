struct WebMetrics {
    private var text = OpenMetricsText(prefix: "nse_serve_")

    var bytes: [UInt8] { text.bytes }

    init(_ server: WebServer) {
        let (totals, waiting, phones, kept, received) = server.world.read { state in
            (state.totals, state.waiting, state.phones.count, state.log.count, state.log.last)
        }
        server.settings.build?.add(to: &text)
        counter("answers", "Answers to pushes by reason; accepted: none.", "reason", totals.answers)
        counter(
            "dispositions", "Settled pushes, by outcome.", "delivery",
            totals.dispositions)
        counter("extensions", "Runs of service extensions by outcome.", "outcome", totals.extensions)
        text.add("pushes_waiting", "Accepted pushes whose extension has not answered.", waiting)
        text.add("pushes_kept", "Pushes in the list of received ones.", kept)
        text.add("push_last_number", "The number of the newest push.", received)
        text.add("phones", "Phones.", phones)
        let push = server.settings.pushConnections()
        text.family("connections", .gauge, help: "Open connections by door.") {
            $0.add(push.open, ("door", "push"))
            $0.add(server.connections, ("door", "http"))
        }
        counter(
            "connections_refused", "Connections closed, and waits refused, for the limit of the door.",
            "door", ["push": push.refused, "http": server.refused.value])
        text.add("event_readers", "Readers of the stream of events.", server.hub.readers)
        text.add("journal", "The size of the journal.", server.settings.journal?.size ?? 0, unit: "bytes")
        let damage = server.settings.journal?.damage ?? JournalDamage()
        text.add(
            "journal_lost", "Bytes at the start that were not an entry of the journal.",
            damage.lost + damage.dropped, unit: "bytes")
        server.settings.journal?.flush(probing: true)
        text.add(
            "journal_broken", "1 while the journal cannot be written.",
            server.settings.journal?.isBroken == true ? 1 : 0)
        text.add(
            "access_log_dropped", "Lines that the access log had no room for.",
            server.settings.accessLog?.dropped ?? 0, .counter)
        text.family("start_time", .gauge, unit: "seconds", help: "When the process started, since 1970.") {
            $0.add(server.settings.started)
        }
    }

    private mutating func counter(_ name: String, _ help: String, _ label: String, _ values: [String: Int]) {
        text.family(name, .counter, help: help) { family in
            for (key, value) in values.sorted(by: { $0.key < $1.key }) { family.add(value, (label, key)) }
        }
    }
}
