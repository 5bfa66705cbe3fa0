internal import CCurl

/// One thread that owns one multi handle; all other threads reach it through a mailbox and a wakeup. Nothing
/// here waits for the thread except `shutdown`.
final class MultiLoop: Sendable {
    private enum Letter: Sendable {
        case start(TransferJob)
        case cancel(UInt64)
    }

    private struct Mailbox {
        var letters: [Letter] = []
        var lastID: UInt64 = 0
        var thread: NamedThread?
        /// Present while the loop is; used under the lock only, so never after its end.
        var bell: SocketWatch.Bell?
        /// The loop's thread, from its first turn to its last.
        var loopThread: ThreadID?
        /// The reason why there can be no transfer; every caller gets it.
        var failure: CurlSetupError?
        var isStopped = false
    }

    private let mailbox = Monitor(Mailbox())
    private let turnEnded = Locked<[@Sendable () -> Void]>([])
    private let configuration: CurlTransport.Configuration
    private let library: @Sendable () -> Result<CurlGlobal, CurlSetupError>

    init(
        _ configuration: CurlTransport.Configuration,
        library: @escaping @Sendable () -> Result<CurlGlobal, CurlSetupError>
    ) {
        self.configuration = configuration
        self.library = library
    }

    func ticket() -> UInt64 {
        mailbox.withLock { box in
            box.lastID += 1
            return box.lastID
        }
    }

    /// Adds what is called on the loop's thread after each turn in which a transfer ended.
    func onTurnEnd(_ action: @escaping @Sendable () -> Void) { turnEnded.withLock { $0.append(action) } }

    private func endTurn() { for action in turnEnded.withLock({ $0 }) { action() } }

    /// Whether the caller runs on the loop's thread, that is inside a turn.
    var isLoopThread: Bool { mailbox.withLock { $0.loopThread } == ThreadID.current }

    func prepare() {
        mailbox.withLock { box in
            if !box.isStopped, box.failure == nil { _ = start(&box) }
        }
    }

    /// Under the lock: starts the thread, if there is none. A failure is not kept: descriptors may be free again for the
    /// next caller, and a thread may start.
    private func start(_ box: inout Mailbox) -> TransferResult.End? {
        guard box.thread == nil else { return nil }
        let sockets: SocketWatch
        do throws(Errno) {
            sockets = try SocketWatch()
        } catch {
            return .failed(
                .couldNotConnect, message: "no descriptor to wait with", osError: error.number)
        }
        do throws(Errno) {
            box.thread = try NamedThread.start("nse-curl", stack: 1 << 20) { self.run(sockets) }
        } catch {
            return .failed(.failedInit, message: "no thread is available", osError: error.number)
        }
        return nil
    }

    /// Answers through the job's completion, exactly once.
    func submit(_ job: TransferJob) {
        let refusal: TransferResult.End? = mailbox.withLock { box in
            if box.isStopped { return .cancelled }
            if let failure = box.failure { return Self.failed(failure) }
            if let failure = start(&box) { return failure }
            Self.post(.start(job), to: &box)
            return nil
        }
        if let refusal { job.completion(TransferResult(end: refusal)) }
    }

    /// Only posts a letter: safe in a cancellation handler and in a receiver.
    func cancel(_ id: UInt64) {
        mailbox.withLock { box in
            guard box.thread != nil, !box.isStopped else { return }
            Self.post(.cancel(id), to: &box)
        }
    }

    /// Only the first letter since the loop read its mailbox needs the bell, and none that the loop writes itself.
    private static func post(_ letter: Letter, to box: inout Mailbox) {
        box.letters.append(letter)
        if box.letters.count == 1, box.loopThread != .current { box.bell?.ring() }
    }

    /// Cancels everything and waits for the thread. Not from a receiver.
    func shutdown() { stop()?.join() }

    func abandon() { stop()?.detach() }

    private func stop() -> NamedThread? {
        mailbox.withLock { box in
            box.isStopped = true
            box.bell?.ring()
            let thread = box.thread
            box.thread = nil
            return thread
        }
    }

    private func run(_ sockets: SocketWatch) {
        let runner: LoopRunner
        do {
            runner = try LoopRunner(configuration, sockets, curl: library().get())
        } catch {
            give(up: error)
            return
        }
        let bell = runner.bell
        mailbox.withLock { box in
            box.bell = bell
            box.loopThread = .current
        }
        var end = TransferResult.End.cancelled
        do throws(CurlSetupError) {
            var goesOn = turn(runner)
            while goesOn {
                // Transfers that are started by the callbacks here are in the mailbox, without a ring of the bell.
                while goesOn, runner.takeEnded() {
                    endTurn()
                    goesOn = turn(runner)
                }
                guard goesOn else { break }
                try runner.perform()
                goesOn = turn(runner)
            }
        } catch {
            give(up: error)
            end = Self.failed(error)
        }
        mailbox.withLock { $0.bell = nil }
        runner.close(end)
        refuseLetters(end)
        endTurn()
        mailbox.withLock { $0.loopThread = nil }
    }

    /// Reads the mailbox. False when the loop is to end.
    private func turn(_ runner: LoopRunner) -> Bool {
        let letters: [Letter]? = mailbox.withLock { box in
            if box.isStopped { return nil }
            defer { box.letters.removeAll(keepingCapacity: true) }
            return box.letters
        }
        guard let letters else { return false }
        for letter in letters {
            switch letter {
            case .start(let job): runner.start(job)
            case .cancel(let id): runner.cancel(id)
            }
        }
        runner.fill()
        return true
    }

    /// Keeps the failure for all later callers, and answers those that wait.
    private func give(up failure: CurlSetupError) {
        mailbox.withLock { $0.failure = failure }
        refuseLetters(Self.failed(failure))
    }

    private func refuseLetters(_ end: TransferResult.End) {
        let letters = mailbox.withLock { replacing(&$0.letters, with: []) }
        for case .start(let job) in letters { job.completion(TransferResult(end: end)) }
    }

    private static func failed(_ error: CurlSetupError) -> TransferResult.End {
        switch error.kind {
        case .installation: .unavailable(error.message)
        case .resource: .failed(.failedInit, message: error.message, osError: 0)
        }
    }
}
