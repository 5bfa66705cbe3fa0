import ArgumentParser
import NotificationCore

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nse-run explain",
        abstract: "Say what a code means, what the phone shows and what to do about it.")

    @Argument(help: "A code such as type.unsupported, or a family such as dns. None: the list of all.")
    var code: String?

    func run() throws {
        guard let code else {
            for code in Code.allCases {
                let name = code.rawValue
                let gap = String(repeating: " ", count: max(1, 30 - name.count))
                try StandardStreams.print(name + gap + code.explanation.cause + "\n")
            }
            return
        }
        if let known = Code(rawValue: code) {
            try StandardStreams.print(known.explanation.text)
            return
        }
        let family = Code.allCases.filter { $0.family == code }
        guard !family.isEmpty else {
            throw ValidationError("'\(code)' is not a code. `nse-run explain` lists them all.")
        }
        try StandardStreams.print(family.map { $0.explanation.text }.joined(separator: "\n"))
    }
}
