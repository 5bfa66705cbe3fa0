import NotificationCore
import Testing

/// What becomes of a push, by its kind, the app's state, the permission and the extension's answer.
@Suite("The delivery matrix of a phone")
struct PhoneMatrixTests {
    static let states: [DeviceState.AppState] = [
        .foreground, .background, .suspended, .terminated, .forceQuit,
    ]

    /// E: the extension runs. P: `willPresent` is asked. W: the app gets 30 s for a background push. Then the
    /// surfaces: b banner, l lock screen, n list, s sound, g badge. Then why it is not more.
    ///
    /// The phone is unlocked and the delegate wants everything.
    static let table = """
        kind       permission    foreground           background           suspended            terminated           forceQuit
        alert      authorized    EP blnsg             E blnsg              E blnsg              E blnsg              E blnsg
        alert      provisional   EP n provisional     E n provisional      E n provisional      E n provisional      E n provisional
        alert      denied        - - denied           - - denied           - - denied           - - denied           - - denied
        plain      authorized    P blnsg              - blnsg              - blnsg              - blnsg              - blnsg
        plain      provisional   P n provisional      - n provisional      - n provisional      - n provisional      - n provisional
        plain      denied        - - denied           - - denied           - - denied           - - denied           - - denied
        both       authorized    EPW blnsg            EW blnsg             EW blnsg             EW blnsg             E blnsg forceQuit
        both       provisional   EPW n provisional    EW n provisional     EW n provisional     EW n provisional     E n provisional forceQuit
        both       denied        W - denied           W - denied           W - denied           W - denied           - - denied forceQuit
        background authorized    W -                  W -                  W -                  W -                  - - forceQuit
        background provisional   W -                  W -                  W -                  W -                  - - forceQuit
        background denied        W -                  W -                  W -                  W -                  - - forceQuit
        badge      authorized    P g noText           - g noText           - g noText           - g noText           - g noText
        badge      provisional   P - noText provisional - - noText provisional - - noText provisional - - noText provisional - - noText provisional
        badge      denied        - - denied           - - denied           - - denied           - - denied           - - denied
        sound      authorized    P s noText           - s noText           - s noText           - s noText           - s noText
        sound      provisional   P - noText provisional - - noText provisional - - noText provisional - - noText provisional - - noText provisional
        sound      denied        - - denied           - - denied           - - denied           - - denied           - - denied
        badgesound authorized    P sg noText          - sg noText          - sg noText          - sg noText          - sg noText
        badgesound provisional   P - noText provisional - - noText provisional - - noText provisional - - noText provisional - - noText provisional
        badgesound denied        - - denied           - - denied           - - denied           - - denied           - - denied
        """

    struct Cell: CustomStringConvertible {
        var kind: String
        var permission: DeviceState.Authorization
        var state: DeviceState.AppState
        var started: String
        var surfaces: String
        var reasons: Set<String>

        var description: String { "\(kind), \(permission), \(state)" }
        var runsExtension: Bool { started.contains("E") }
    }

    /// Each cell begins with one of these words or `-`, then the surfaces or `-`, then reasons.
    static let cells: [Cell] = table.split(separator: "\n").dropFirst().flatMap { line in
        var words = line.split(separator: " ").map(String.init)
        let kind = words.removeFirst()
        let permission = DeviceState.Authorization(rawValue: words.removeFirst()) ?? .notDetermined
        var cells: [Cell] = []
        let reasons: Set<String> = ["denied", "provisional", "forceQuit", "noText"]
        while words.count >= 2, cells.count < states.count {
            var cell = Cell(
                kind: kind, permission: permission, state: states[cells.count], started: words.removeFirst(),
                surfaces: words.removeFirst(), reasons: [])
            while let word = words.first, reasons.contains(word) { cell.reasons.insert(words.removeFirst()) }
            cells.append(cell)
        }
        return cells
    }

    static func push(_ kind: String) -> PhonePush {
        switch kind {
        case "alert": .alert(isMutable: true)
        case "plain": .alert()
        case "both": .alert(wakes: true, isMutable: true)
        case "background": .silent()
        case "badge": PhonePush(request: .make(text: "", badge: 3), isMutable: true)
        case "sound": PhonePush(request: .make(text: "", sound: true), isMutable: true)
        default: PhonePush(request: .make(text: "", sound: true, badge: 3), isMutable: true)
        }
    }

    struct Run {
        var letters: Set<Character> = []
        var disposition: Disposition?
        var shown: PresentedNotification?
        var calls: [PhoneCall] = []
        var launches: [PhoneEffect.LaunchReason] = []
    }

    /// Delivers and answers everything that is asked.
    static func run(
        _ cell: Cell, answer: PhoneExtensionAnswer = .original(code: nil),
        entitlements: DeviceState.Entitlements = []
    ) -> Run {
        var phone = TestPhone(cell.permission, state: cell.state, entitlements: entitlements)
        var run = Run()
        var queue = phone.push(push(cell.kind))
        while !queue.isEmpty {
            let effect = queue.removeFirst()
            switch effect {
            case .runExtension(_, let arrival, _):
                run.letters.insert("E")
                queue += phone.apply(.extensionAnswered(arrival: arrival, answer), after: 1)
            case .call(let call):
                run.calls.append(call)
                if case .willPresent = call.kind {
                    run.letters.insert("P")
                    queue += phone.apply(
                        .answered(call: call.id, .present([.banner, .list, .sound, .badge])))
                } else {
                    run.letters.insert("W")
                    queue += phone.apply(.answered(call: call.id, .done))
                }
            case .shown(_, _, let item, _): run.shown = item
            case .launch(_, let reason): run.launches.append(reason)
            case .settled(_, let disposition):
                #expect(run.disposition == nil, "settled twice")
                run.disposition = disposition
            default: break
            }
        }
        return run
    }

    static let letters: [(Character, Surfaces)] = [
        ("b", .banner), ("l", .lockScreen), ("n", .list), ("s", .sound), ("g", .badge),
    ]

    static func surfaces(_ text: String) -> Surfaces {
        Surfaces(letters.filter { text.contains($0.0) }.map(\.1))
    }

    @Test("The table has a cell for each kind, state and permission")
    func isComplete() {
        #expect(Self.cells.count == 7 * 5 * 3)
        #expect(Set(Self.cells.map(\.description)).count == 105)
    }

    @Test("Each cell of the delivery matrix", arguments: Self.cells)
    func cell(_ cell: Cell) throws {
        let run = Self.run(cell)
        let disposition = try #require(run.disposition)
        #expect(run.letters == Set(cell.started).subtracting("-"))
        #expect(disposition.surfaces == Self.surfaces(cell.surfaces))
        #expect(Set(disposition.reasons.map(\.code)) == cell.reasons)
        #expect(
            disposition.delivery
                == (cell.permission == .denied && !["both", "background"].contains(cell.kind)
                    ? .discardedDisabled : .delivered))
        #expect(disposition.extension == (cell.runsExtension ? .original(code: nil) : .notRun))
    }

    /// What a person gets for an answer of the extension, when the cell lets it run.
    struct Answer: CustomStringConvertible {
        var description: String
        var answer: PhoneExtensionAnswer
        var hasFiltering = false
        /// Of what is shown; nil: nothing is.
        var body: String?
        var outcome: Disposition.Extension
        var reason: PhoneReason?
    }

    static let answers: [Answer] = [
        Answer(
            description: "modified", answer: .modified(.make("other", text: "New", sound: true, badge: 3)),
            body: "New", outcome: .modified),
        Answer(
            description: "the original", answer: .original(code: nil), body: "Text",
            outcome: .original(code: nil)),
        Answer(
            description: "out of time", answer: .original(code: "budget.expired"), body: "Text",
            outcome: .original(code: "budget.expired")),
        Answer(
            description: "no text left", answer: .modified(.make(text: "", sound: true)), body: "Text",
            outcome: .original(code: "extension.no_text")),
        Answer(
            description: "suppressed with the entitlement", answer: .suppressed, hasFiltering: true,
            outcome: .suppressed, reason: .suppressed),
        Answer(
            description: "suppressed without the entitlement", answer: .suppressed, body: "Text",
            outcome: .original(code: "extension.no_text")),
        Answer(
            description: "no extension", answer: .none, body: "Text", outcome: .notRun,
            reason: .noExtension),
    ]

    @Test(
        "Each answer of the extension, in each cell in which it runs",
        arguments: Self.cells.filter(\.runsExtension), Self.answers)
    func extensionAnswer(_ cell: Cell, _ answer: Answer) throws {
        let run = Self.run(
            cell, answer: answer.answer, entitlements: answer.hasFiltering ? .filtering : [])
        let disposition = try #require(run.disposition)
        #expect(disposition.extension == answer.outcome)
        #expect(run.shown?.request.face?.body == answer.body)
        #expect(run.shown?.request.identifier == answer.body.map { _ in "n" })
        #expect(
            disposition.surfaces == (answer.body == nil ? [] : Self.surfaces(cell.surfaces)))
        if let reason = answer.reason { #expect(disposition.reasons.contains(reason)) }
        // The app is woken whatever the extension does.
        #expect(run.letters.contains("W") == cell.started.contains("W"))
        // Only what is shown asks the delegate.
        #expect(run.letters.contains("P") == (cell.started.contains("P") && answer.body != nil))
    }

    @Test("Each method that the matrix calls is Apple's, with the time it gets", arguments: Self.cells)
    func methods(_ cell: Cell) {
        var expected: Set<String> = []
        if cell.started.contains("P") {
            expected.insert("userNotificationCenter(_:willPresent:withCompletionHandler:)")
        }
        if cell.started.contains("W") {
            expected.insert("application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")
        }
        let run = Self.run(cell)
        #expect(Set(run.calls.map(\.kind.name)) == expected)
        #expect(run.calls.count == expected.count)
        for call in run.calls { #expect(call.deadline >= 1_750_593_630 && call.deadline <= 1_750_593_631) }
        let isLaunched = cell.state == .terminated && cell.started.contains("W")
        #expect(run.launches == (isLaunched ? [.remoteNotification] : []))
        var started: [Disposition.Started] = []
        if cell.started.contains("W") { started.append(.app(seconds: 30)) }
        if cell.started.contains("P") { started.append(.willPresent) }
        #expect(Set(run.disposition?.started ?? []) == Set(started))
    }
}
