import NotificationCheck
import NotificationCore
import Testing

/// A request as people write it, and what has to come of it.
struct SenderSample: Sendable, CustomTestStringConvertible {
    var sender: String
    var name: String
    var target: String?
    var from = SenderChoice.auto
    var notation = Notation.json
    var headers: [SourceHeader] = []
    var request = ""
    /// The payload for the phone, names in order of the alphabet; one for each push.
    var payloads: [String] = []
    /// `severity code place`.
    var diagnostics: [String] = []

    var testDescription: String { sender + ", " + name }

    var push: ReadPush? {
        PlainJSON.read(request).map {
            ReadPush(
                shape: .document, notation: notation, value: $0, headers: headers,
                target: target.map { .string($0) })
        }
    }

    func compile() -> [CompiledPush] {
        push.map { SenderCompiler.compile($0, from: from, nested: Self.nested) } ?? []
    }

    static func nested(_ value: SourceValue) -> SourceValue? {
        guard let text = value.string, let inner = PlainJSON.read(text) else { return nil }
        return inner.members == nil && inner.elements == nil ? nil : inner
    }

    /// `== name` begins a sample, `@@` says what is around it, `--` a payload, `!!` a finding.
    static func read(_ sender: String, _ text: String) -> [SenderSample] {
        var samples: [SenderSample] = []
        for line in text.split(separator: "\n") {
            let words = line.dropFirst(3)
            if line.hasPrefix("== ") {
                samples.append(SenderSample(sender: sender, name: String(words)))
                continue
            }
            guard let last = samples.indices.last else { continue }
            switch line.prefix(3) {
            case "-- ": samples[last].payloads.append(String(words))
            case "!! ": samples[last].diagnostics.append(String(words))
            case "@@ ":
                let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
                switch parts[0] {
                case "target": samples[last].target = parts[1]
                case "from": samples[last].from = .sender(parts[1])
                case "notation": samples[last].notation = Notation(rawValue: parts[1]) ?? .json
                default: samples[last].headers.append(SourceHeader(parts[0], .string(parts[1])))
                }
            default: samples[last].request += line
            }
        }
        return samples
    }

    static func described(_ diagnostic: CheckDiagnostic) -> String {
        "\(diagnostic.severity.rawValue) \(diagnostic.code.rawValue) \(diagnostic.origin?.path ?? "-")"
    }

    static let all: [SenderSample] = [
        firebase, services, campaigns, amazon, libraries, shapes,
    ].flatMap(\.self)
}
