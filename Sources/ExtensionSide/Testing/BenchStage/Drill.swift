import NotificationCore

/// Runs a service extension through what goes wrong in the field, each time with what a good extension does
/// about it: stalled and slow servers, error pages, wrong types, odd payloads, many pushes, expiry.
///
/// ```swift
/// let drill = try await Drill.run(NotificationService.self, payload: payload)
/// print(drill)
/// try drill.assert(.decent)
/// ```
///
/// Time is the harness's: a drill takes seconds. Each row runs in a process of its own (``Isolation/processes``), so
/// a crash of the extension is the result of its row.
public enum Drill {
    /// What a drill is run with. The defaults are those of a drill of everything.
    public struct Options: Sendable {
        /// Where the payload names its media; with ``MediaKey/none`` no media is expected.
        public var mediaKey = MediaKey.automatic
        /// As for the harness: Info.plist, entitlements, pictures, build settings and the version of iOS.
        public var bundle = ExtensionBundle()
        /// Identifiers of the ``adversities`` to run; empty means all.
        public var only: [String] = []
        /// Identifiers of those to leave out.
        public var except: [String] = []
        /// Adversities of your own; reports list them before the built-in ones.
        public var extra: [Adversity] = []
        /// How many pushes the adversity `many` sends, at least two. Where one takes a second of real time or more,
        /// because the extension waits for timers of its own, no more than fit a minute; the row says so.
        public var repetitions = 1000
        /// Gets the rows so far after each step.
        public var progressFile: URL?
        /// Where the rows run.
        public var isolation = Isolation.processes
        /// Called with the harness of each adversity before it begins, in the process of its row: answers of an API
        /// that the extension asks, files of the app group, settings.
        public var prepare: @Sendable (ExtensionHarness) throws -> Void = { _ in }
    }

    /// Runs the drill.
    ///
    /// A rehearsal in fair weather comes first; it shows what the extension asks for and attaches, so that no more
    /// is expected of it later than that and what the payload names.
    /// - Parameter type: the extension's class.
    /// - Parameter payload: one that the extension handles well, with media: JSON as `Data` or `String`, or
    ///   the `URL` of a file, also one of Xcode's `.apns` files.
    /// - Parameter function: the test, for ``Isolation/processes``.
    /// - Parameter fileID: module and file of the test, for the same.
    /// - Parameter filePath: the file of the test. Sources that reports name are searched in its package.
    /// - Parameter configure: sets options: `{ $0.only = ["http.404"] }`.
    /// - Throws: `DrillError` when there can be no drill, ``HarnessError`` when the rehearsal cannot run, and what
    ///   ``Options/prepare`` throws: as `DrillError.preparation` when it comes from another process. A row that cannot
    ///   be run, because there is no memory or process for it, is tried once more and then fails alone.
    public static func run(
        _ type: UNNotificationServiceExtension.Type, payload: some DrillPayload,
        function: String = #function, fileID: String = #fileID, filePath: String = #filePath,
        _ configure: (inout Options) -> Void = { _ in }
    ) async throws -> DrillReport {
        var options = Options()
        configure(&options)
        let call = DrillCall(
            type: type, payload: try payload.pushed(), options: options,
            adversities: try choose(only: options.only, except: options.except, extra: options.extra),
            callSite: TestProgram.CallSite(function: function, fileID: fileID), file: filePath)
        return try await call.run()
    }

    private static func choose(
        only: [String], except: [String], extra: [Adversity]
    ) throws(DrillError) -> [Adversity] {
        let all = extra + adversities
        let names = all.map(\.identifier)
        if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
            throw .identifier("two adversities are called \"\(twice)\"; give your own another identifier")
        }
        for name in only + except where !names.contains(name) {
            throw .identifier(
                "there is no adversity \"\(name)\"; there are \(names.sorted().joined(separator: ", "))")
        }
        return all.filter {
            (only.isEmpty || only.contains($0.identifier)) && !except.contains($0.identifier)
        }
    }

    /// What a good extension does, whatever happens to it.
    public typealias Assertion = DrillAssertion
    /// Assertions that belong together, for ``DrillReport/assert(_:)``.
    public typealias Standard = DrillStandard

    /// One thing that goes wrong, and what a good extension does about it.
    public struct Adversity: Sendable {
        let core: DrillAdversity
        /// Nil for a built-in adversity, whose steps are data.
        let arrange: (@Sendable (inout Scene) throws -> Void)?

        /// The stable name, such as `stall.body`, for `only:`, `except:` and reports.
        public var identifier: String { core.identifier }
        /// What happens, in a few words.
        public var title: String { core.title }
        /// Why it matters, in one line.
        public var reason: String { core.reason }
        /// What is expected of the extension.
        public var assertions: [Assertion] { core.assertions }
        /// How long the handler may take, on the clock of the drill.
        public var limit: Duration { core.limit }

        /// An adversity of your own, for the parameter `extra` of the drill.
        /// - Parameter identifier: different from that of any other adversity.
        /// - Parameter title: what happens, in a few words, for the table.
        /// - Parameter reason: why it matters, for people who read that it failed.
        /// - Parameter assertions: what is expected; of `attachedMedia` only when the extension attaches
        ///   something in fair weather, the payload names media, or the extension asks the network for what
        ///   ``MediaKey/none`` does not exclude. `survived` is always expected.
        /// - Parameter limit: for `answeredInTime`.
        /// - Parameter arrange: changes network, payload or phone before the notification arrives.
        public init(
            _ identifier: String, _ title: String, because reason: String = "",
            expecting assertions: [Assertion] = Assertion.always, within limit: Duration = .seconds(10),
            arrange: @escaping @Sendable (inout Scene) throws -> Void
        ) {
            core = DrillAdversity(
                identifier, title, because: reason, .own, expecting: assertions, within: limit,
                need: .nothing)
            self.arrange = arrange
        }

        init(_ core: DrillAdversity) {
            self.core = core
            arrange = nil
        }
    }

    /// The built-in adversities, in the order in which reports list them.
    public static let adversities: [Adversity] = DrillAdversity.all.map(Adversity.init)

    /// The processes in which the rows of a drill run.
    public struct Isolation: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case processes, inProcess
        }

        let kind: Kind

        /// Each row in a process of its own, as many at a time as there are processors, so that a crash is the result
        /// of its row and the others go on.
        ///
        /// The program of the tests is started again for the test that calls the drill, and ends when the row has
        /// run. What the test does before the drill is done once more in each process, and what the extension prints
        /// there is not shown. The test is found by the name of the function that calls ``Drill``: a helper function
        /// in between hands on `function: String = #function` and `fileID: String = #fileID` of its own. Where it is
        /// not found, the rows run in this process, and the summary says so.
        ///
        /// A test with several drills, or with arguments, reaches its other drills in the process of a row too. They
        /// run nothing there: a drill that has ended gives its report, a later one gives a report without rows, and
        /// ``DrillReport/writeJUnit(to:)`` writes nothing. Drills of the same extension, payload and parameters cannot
        /// be told apart in one test; give each of them a test of its own.
        public static let processes = Isolation(kind: .processes)

        /// All rows in this process, one after the other: for a debugger, for what the extension prints, and where
        /// no program can be started. An extension that crashes ends the tests; `progressFile` then names the row.
        public static let inProcess = Isolation(kind: .inProcess)
    }

    /// The member of the payload that names the media.
    public struct MediaKey: Sendable, Hashable, ExpressibleByStringLiteral {
        let core: DrillMediaKey

        /// Found by the drill: under the keys of the known vendors, else as the string that the extension requests in
        /// the rehearsal. When the payload names no media, what the extension requests is taken for media.
        public static let automatic = MediaKey(core: .automatic)
        /// The payload names no media: the adversities about the media's key and address do not apply, and an extension
        /// that requests something else need not attach anything.
        public static let none = MediaKey(core: .none)
        /// The member at this JSON Pointer (RFC 6901), such as `/data/image`.
        public static func at(_ pointer: String) -> MediaKey { MediaKey(core: .at(pointer)) }

        init(core: DrillMediaKey) { self.core = core }

        /// A JSON Pointer, as in ``at(_:)``.
        public init(stringLiteral pointer: String) { self = .at(pointer) }
    }

    /// What an adversity can change before the notification arrives.
    public struct Scene {
        /// The harness. Its network has rules for fair weather and those of `prepare`; a rule that is added now wins.
        public let harness: ExtensionHarness
        var core: DrillScene

        /// The addresses of the media as the extension requests them, or as the payload spells them.
        public var mediaURLs: [String] { core.scenery.mediaURLs }

        /// The payload that arrives: that of the drill with the changes made here.
        public var payload: Data {
            get { Data(core.payload) }
            set { core.payload = Array(newValue) }
        }

        /// Answers every request for the media with this response.
        public func answerMedia(with response: ScriptedResponse) {
            for url in mediaURLs { harness.network.on(String(url.prefix { $0 != "#" }), respond: response) }
        }

        /// Replaces the address of the media in the payload with another text.
        public mutating func replaceMedia(with text: String) { core.edit.replace(with: text) }

        /// Replaces the address of the media in the payload with another JSON value: `null`, `17`, `{"url":"…"}`.
        public mutating func replaceMedia(json: String) { core.edit.replace(json: json) }

        /// Removes the member that names the media from the payload.
        public mutating func removeMedia() { core.edit.remove() }
    }
}

extension ScriptedNetwork {
    func add(_ rules: [DrillScenery.Rule]) {
        for rule in rules { on(rule.pattern, respond: ScriptedResponse(rule.reply)) }
    }
}

extension ScriptedResponse {
    init(_ reply: DrillReply) {
        switch reply.head {
        case .status(let status): self.init(answer: .status(status))
        case .failure(let failure):
            self.init(answer: .failure(URLError.Code(rawValue: failure.rawValue) ?? .unknown))
        }
        body = .bytes(Data(reply.body))
        contentType = reply.contentType
        if let location = reply.location { headers.append(("Location", location)) }
        if !reply.announcesLength { announcement = .nothing }
        delay = reply.delay
        rate = reply.rate
        stallAfter = reply.stallAfter
        truncate = reply.truncate
    }
}
