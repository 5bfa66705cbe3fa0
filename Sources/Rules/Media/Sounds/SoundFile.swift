/// Apple (UNNotificationSound, "Preparing sound resources"): Linear PCM, MA4 (IMA/ADPCM), µLaw or aLaw, in an aiff,
/// wav or caf file; sounds of 30 seconds or more are replaced by the default sound.
package struct SoundFile: Sendable, Hashable {
    package enum Container: String, Sendable, Hashable, CaseIterable {
        case wav, aiff, caf

        var fileExtensions: [String] {
            switch self {
            case .wav: ["wav"]
            case .aiff: ["aiff", "aif", "aifc"]
            case .caf: ["caf"]
            }
        }
    }

    package var container: Container
    package var codec: String
    /// Whether the codec is in Apple's list.
    package var isPlayable: Bool
    /// The length; nil where the file does not say.
    package var milliseconds: Int?

    /// The length from which on the default sound is played.
    static let limitMilliseconds = 30_000

    /// Half a sentence for people; nil when iOS plays it. `name`: its extension must be one of the container.
    package static func fault(named name: String, _ window: inout ByteWindow) throws(Errno) -> String? {
        let sound: SoundFile
        do {
            sound = try SoundReader.read(&window)
        } catch {
            return try fault(of: error, &window)
        }
        guard sound.isPlayable else {
            return "its codec is \(sound.codec); iOS plays Linear PCM, IMA4, µLaw and aLaw"
        }
        if let milliseconds = sound.milliseconds, milliseconds >= limitMilliseconds {
            return "it takes \(DurationText.text(.milliseconds(milliseconds))); iOS plays less than 30 s"
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let ending = parts.count > 1 ? parts.last.map { $0.lowercased() } ?? "" : ""
        if sound.container.fileExtensions.contains(ending) { return nil }
        let said = ending.isEmpty ? "its name has no extension" : "its name ends in .\(ending)"
        return "\(said), but the file is \(sound.container.rawValue)"
    }

    private static func fault(
        of interruption: WalkInterruption, _ window: inout ByteWindow
    ) throws(Errno) -> String {
        switch interruption {
        case .unreadable(let error): throw error
        case .cutOff(let detail), .damaged(let detail), .refused(_, let detail):
            return "the file is damaged: \(detail)"
        case .unknown, .foreign: break
        }
        let known: String? =
            switch try MediaWalk.examine(&window) {
            case .complete(let facts): MediaType.of(facts.format).map { $0.identifier }
            case .incomplete(let format, _), .damaged(let format, _), .refused(let format, _, _):
                MediaType.of(format).map { $0.identifier }
            case .foreign(let name, _): name
            case .unknown: nil
            }
        return "it is \(known ?? "not a known sound"); iOS plays wav, aiff and caf"
    }
}
