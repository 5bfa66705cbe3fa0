package import NotificationCore

/// The resolved settings of a run, as far as they can change what is written for a line: a run that continues
/// another one must have the same. Every stored property counts, unless ``exempt`` names it.
package struct ResumeSettings {
    package var configuration: RuntimeConfiguration
    package var batch: BatchSettings
    package var format: OutputFormat
    /// What the tables of `configuration.finder` were made of, the rows of `--dialects` included.
    package var references: ReferenceFinder.Options
    package var writesReport: Bool
    /// The absolute path of the app group, which is part of the URLs of a record.
    package var appGroup: String
    /// The digest of the contents of the file of `--cacert`, as text: reflection does not see the parts of a vector. Nil:
    /// the system's certificates.
    package var certificates: String?
    /// Nil: the media processor answers.
    package var hosted: ExtensionSettings?
    /// Tells the extension's executable from one that was built later.
    package var executable: String?

    package init(
        configuration: RuntimeConfiguration, batch: BatchSettings, format: OutputFormat,
        references: ReferenceFinder.Options, writesReport: Bool, appGroup: String
    ) {
        self.configuration = configuration
        self.batch = batch
        self.format = format
        self.references = references
        self.writesReport = writesReport
        self.appGroup = appGroup
    }

    private static let exempt: Set<String> = [
        // For these another property counts: references, certificates, appGroup.
        "configuration.finder", "configuration.transport.trust", "configuration.appGroup",
        // A batch finds the app group by them; what an extension gets (language, time zone) is the machine's.
        "configuration.environment",
        // The time of day, and the permissions of new directories, are in no line.
        "configuration.wall", "configuration.groupMode",
        // For a report of single pushes.
        "configuration.previews",
        // What is recorded is in no line, and what is replayed cannot be continued.
        "configuration.recorder", "configuration.replay",
        // How much is done at once, how often, and what is kept for how long: they change the time that a line takes.
        "configuration.transport.reuse", "configuration.transport.maxConnections",
        "configuration.transport.http2",
        "batch.engine", "batch.windowLines", "batch.heldLines", "batch.windowBytes",
        // For the exit status.
        "batch.failOn",
        "hosted.processes",
    ]

    package var digest: SHA256Digest {
        var lines: [String] = []
        Self.describe(self, at: "", in: &lines)
        return SHA256Digest(of: Array(lines.joined(separator: "\n").utf8))
    }

    private static func describe(_ value: Any, at path: String, in lines: inout [String]) {
        guard !exempt.contains(path) else { return }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional?:
            if let some = mirror.children.first {
                describe(some.value, at: path, in: &lines)
            } else {
                lines.append("\(path)=nil")
            }
        case .set?, .dictionary?:
            // Their order differs between processes.
            let elements = mirror.children.map { child -> String in
                var element: [String] = []
                describe(child.value, at: "", in: &element)
                return element.joined(separator: ",")
            }
            lines.append("\(path)=\(elements.sorted())")
        default:
            // In quotation marks where it is text, so that no text looks like the next line.
            if mirror.children.isEmpty { lines.append("\(path)=\(String(reflecting: value))") }
            for (index, child) in mirror.children.enumerated() {
                let name = child.label ?? String(index)
                describe(child.value, at: path.isEmpty ? name : "\(path).\(name)", in: &lines)
            }
        }
    }
}
