import Glibc

/// The machine of a measurement, in the words of the system.
struct CompareMachine {
    let text: String

    init() throws {
        var words: [String] = []
        let scratch = "/proc/cpuinfo"
        let model = try Tool.firstLine(["sed", "-n", "s/^model name[^:]*: *//p", scratch])
        words.append(model ?? "a processor without a name")
        words.append("\(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores")
        if let memory = try Tool.firstLine([
            "sed", "-n", "s/^MemTotal: *\\([0-9]*\\) kB/\\1/p", "/proc/meminfo",
        ]),
            let kilobytes = Int(memory)
        {
            words.append("\((kilobytes + (1 << 19)) >> 20) GB")
        }
        words.append(try Tool.firstLine(["uname", "-sr"]) ?? "Linux")
        if let system = try Tool.firstLine([
            "sed", "-n", "s/^PRETTY_NAME=\"\\(.*\\)\"/\\1/p", "/etc/os-release",
        ]) {
            words.append(system)
        }
        text = words.joined(separator: ", ")
    }
}

/// What a comparison found.
struct CompareResult {
    struct Row {
        var name: String
        var runs: [Campaign.Run]

        var seconds: Double { Statistics(runs.map(\.seconds)).median }
        var cpuSeconds: Double { Statistics(runs.map(\.cpuSeconds)).median }
        var peakMiB: Double { Statistics(runs.map(\.peakMiB)).median }
    }

    struct Table {
        var title: String
        var payloads: Int
        var rows: [Row]

        /// Against the C program; where it is missing, against curl, else nse-run itself.
        var base: Row? {
            // One payload is what people have curl for.
            let names =
                payloads == 1
                ? ["curl and file", CompareContender.reference]
                : [CompareContender.reference, "curl and file"]
            return names.lazy.compactMap { name in rows.first { $0.name == name } }.first ?? rows.first
        }
    }

    let machine: CompareMachine
    let rounds: Int
    let transfers: Int
    var notes: [String] = []
    var tables: [Table] = []

    private var title: String { "\(machine.text); \(rounds) rounds, \(transfers) transfers at once" }

    var report: BenchReport {
        var report = BenchReport("compare", title: title)
        for table in tables {
            guard let base = table.base else { continue }
            for row in table.rows {
                report.add(
                    table.title, row.name, unit: "MiB",
                    .init("of the time of \(base.name)", row.seconds / base.seconds),
                    .init("ms", row.seconds * 1000),
                    .init("µs of processor for each", row.cpuSeconds * 1e6 / Double(table.payloads)),
                    .init("peak", row.peakMiB))
            }
        }
        for note in notes { report.note(note) }
        return report
    }

    var markdown: String {
        var lines = [title + ".", ""]
        lines += notes.map { "- " + $0 }
        for table in tables {
            guard let base = table.base else { continue }
            lines += ["", "### " + table.title.prefix(1).uppercased() + table.title.dropFirst(), ""]
            lines += [
                "| | time, \(base.name) = 1 | time | processor for each | peak memory |",
                "|---|---|---|---|---|",
            ]
            for row in table.rows {
                let cells = [
                    BenchReport.text(row.seconds / base.seconds),
                    BenchReport.text(row.seconds * 1000) + " ms",
                    BenchReport.text(row.cpuSeconds * 1e6 / Double(table.payloads)) + " µs",
                    BenchReport.text(row.peakMiB) + " MiB",
                ]
                lines.append("| \(row.name) | \(cells.joined(separator: " | ")) |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
