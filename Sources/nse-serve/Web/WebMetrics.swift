import NotificationCore

/// The metrics as OpenMetrics text (OpenMetrics 1.0, section 5).
struct WebMetrics {
    static let type = "application/openmetrics-text; version=1.0.0; charset=utf-8"

    private(set) var text = ""

    init(_ server: WebServer) {
        let (totals, waiting, phones, kept, received) = server.world.read { state in
            (state.totals, state.waiting, state.phones.count, state.log.count, state.log.last)
        }
        counter("answers", "Answers to pushes by reason; accepted: none.", "reason", totals.answers)
        counter(
            "dispositions", "Pushes that are settled, by what became of them.", "delivery",
            totals.dispositions)
        counter("extensions", "Runs of service extensions by outcome.", "outcome", totals.extensions)
        gauge("pushes_waiting", "Accepted pushes whose extension has not answered.", waiting)
        gauge("pushes_kept", "Pushes in the list of received ones.", kept)
        gauge("push_last_number", "The number of the newest push.", received)
        gauge("phones", "Phones.", phones)
        let push = server.settings.pushConnections()
        family("connections", "gauge", "Open connections by door.")
        sample("connections", ["door": "push"], push.open)
        sample("connections", ["door": "http"], server.connections)
        counter(
            "connections_refused", "Connections closed, and waits refused, for the limit of the door.",
            "door", ["push": push.refused, "http": server.refused.value])
        gauge("event_readers", "Readers of the stream of events.", server.hub.readers)
        family("journal_bytes", "gauge", "The size of the journal.", unit: "bytes")
        sample("journal_bytes", [:], server.settings.journal?.size ?? 0)
        family("journal_lost_bytes", "gauge", "What was no entry in the journal at the start.", unit: "bytes")
        let damage = server.settings.journal?.damage ?? JournalDamage()
        sample("journal_lost_bytes", [:], damage.lost + damage.dropped)
        server.settings.journal?.flush(probing: true)
        gauge(
            "journal_broken", "1 while the journal cannot be written.",
            server.settings.journal?.isBroken == true ? 1 : 0)
        counter(
            "access_log_dropped", "Lines that the access log had no room for.",
            server.settings.accessLog?.dropped ?? 0)
        family("start_time_seconds", "gauge", "When the process started, since 1970.", unit: "seconds")
        text += "nse_serve_start_time_seconds \(server.settings.started)\n# EOF\n"
    }

    private mutating func family(_ name: String, _ type: String, _ help: String, unit: String? = nil) {
        text += "# TYPE nse_serve_\(name) \(type)\n"
        if let unit { text += "# UNIT nse_serve_\(name) \(unit)\n" }
        text += "# HELP nse_serve_\(name) \(help)\n"
    }

    private mutating func sample(_ name: String, _ labels: [String: String], _ value: Int) {
        let pairs = labels.sorted { $0.key < $1.key }.map {
            "\($0.key)=\"\(OpenMetricsEscape.text($0.value))\""
        }
        text += "nse_serve_\(name)\(pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}") \(value)\n"
    }

    private mutating func gauge(_ name: String, _ help: String, _ value: Int) {
        family(name, "gauge", help)
        sample(name, [:], value)
    }

    private mutating func counter(_ name: String, _ help: String, _ value: Int) {
        family(name, "counter", help)
        sample(name + "_total", [:], value)
    }

    private mutating func counter(_ name: String, _ help: String, _ label: String, _ values: [String: Int]) {
        family(name, "counter", help)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            sample(name + "_total", [label: key], value)
        }
    }
}
