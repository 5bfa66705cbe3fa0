package import NotificationCore

package struct BatchSettings: Sendable {
    package var engine = Self.engine
    /// Lines that were read and are not decided, at most; at least 1. Nil: see ``undecided``.
    package var windowLines: Int?
    /// Lines that are held between reading and writing, at most; nil: as many as ``windowBytes`` has room for.
    package var heldLines: Int?
    /// Bytes of input and output that are held in memory between reading and writing. A single line may exceed it.
    package var windowBytes = 16 << 20
    /// How the notifications of the input are told apart.
    package var input = InputForm.ndjson
    /// Points to the payload of a line; nil: the line is the payload.
    package var payloadKey: JSONPointer?
    /// Points to the value in the line that becomes the id of its record; nil: the number of the line.
    package var idKey: JSONPointer?
    /// Records are written as they are decided, not in the order of the input.
    package var unordered = false
    /// The verdicts of a line that count as a lost picture, in addition to the pictures that are not attached.
    package var failOn = FailOn.none

    package init() {}

    /// ``windowLines``, or as many lines as the engine keeps readings of, so that none is read twice; more only where more
    /// than 512 transfers have to find their next line.
    package var undecided: Int { windowLines ?? max(NotificationEngine.mostKept, 2 * engine.concurrency) }

    private static var engine: EngineSettings {
        var engine = EngineSettings()
        engine.perHost = 8
        engine.retries = 1
        engine.waitsForRoom = true
        engine.shareFor = .seconds(600)
        engine.shareFailuresFor = .seconds(60)
        // So that lines that name one URL do not wait for it one after the other.
        engine.sharePassingFailuresFor = .seconds(5)
        engine.shareMemory = 4 << 20
        engine.usesIndex = true
        engine.durability = .deferred
        engine.publishing = .whenAdmitted
        // A line holds no lock until it is written: prune leaves alone what was used minutes ago.
        engine.holdsLease = false
        engine.readers = BatchEngine.threads
        engine.inspectors = max(2, BatchEngine.threads)
        // A batch is to stay within 64 MiB: bodies beyond this go to files.
        engine.bodiesInMemory = Self.bodiesInMemory
        engine.bodyInMemory = 1 << 20
        return engine
    }

    /// Streams, what threads look up and publish, and where there are plenty the directories that the app
    /// group keeps open.
    private static let otherDescriptors = 24 + (DescriptorLimit.isAmple ? 256 : 0)
    /// Descriptors for a process of an extension: its pipes, its socket, its end, a file on the way.
    private static let descriptorsOfProcess = 6

    /// Asks for no more transfers at once than there are descriptors for: each takes a socket and a file, and as many
    /// files again may wait to be published. Processes of an extension get half of them at most. `free`: for a test.
    /// - Returns: a message for people; nil when nothing had to change.
    package mutating func fitDescriptors(_ hosted: inout ExtensionSettings?, free: Int? = nil) -> String? {
        var free = free ?? DescriptorLimit.free(beside: Self.otherDescriptors)
        if let processes = hosted?.processes {
            let fitting = max(1, min(processes, free / 2 / Self.descriptorsOfProcess))
            hosted?.processes = fitting
            free = max(0, free - fitting * Self.descriptorsOfProcess)
        }
        let wanted = engine.concurrency
        engine.concurrency = max(1, min(wanted, free / 3))
        engine.openFiles = max(2, free - engine.concurrency)
        guard engine.concurrency < wanted else { return nil }
        return
            "at most \(CountText.of(engine.concurrency, "transfer")) at once instead of \(wanted): this process may open too few files "
            + "(ulimit -n)"
    }

    /// Bytes of memory that a batch of these settings needs at most; asked for ahead, where memory has a limit.
    package var memory: Int {
        Headroom.memory + 2 * windowBytes + engine.shareMemory + engine.concurrency * (128 << 10)
            + BodyPool.reserve * Self.bodiesInMemory
    }

    private static let bodiesInMemory = 11 << 20
}
