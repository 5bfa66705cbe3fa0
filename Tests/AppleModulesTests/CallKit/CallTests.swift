import Foundation
import NotificationCore
import Testing

@testable import CallKit

private final class Phoning: NSObject, CXProviderDelegate, CXCallObserverDelegate, Sendable {
    let journal = Journal()
    let onChange = AsyncStream<String>.makeStream()

    private func add(_ name: String) {
        journal.add(name)
        onChange.continuation.yield(name)
    }

    /// Waits until a name has been recorded.
    func wait(for name: String) async {
        guard !journal.all.contains(name) else { return }
        for await new in onChange.stream where new == name { return }
    }

    func providerDidReset(_ provider: CXProvider) { add("reset") }
    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        add("start")
        action.fulfill(withDateStarted: Date())
    }
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        add("answer")
        action.fulfill()
        action.fail()
    }
    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        add("end")
        action.fulfill()
    }
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        add("muted \(action.isMuted)")
        action.fail()
    }
    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {
        add("tones \(action.digits)")
    }
    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) { add("too late") }
    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) { add("sound on") }
    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) { add("sound off") }
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall) {
        add("call \(call.hasConnected) \(call.hasEnded)")
    }
}

extension OnAPhone {
    @MainActor
    @Suite("Calls", .serialized)
    struct CallTests {
        private let delegate = Phoning()
        private let provider = CXProvider(configuration: CXProviderConfiguration())
        private let uuid = UUID()

        init() { provider.setDelegate(delegate, queue: nil) }

        private func ring() async throws {
            let update = CXCallUpdate()
            update.remoteHandle = CXHandle(type: .phoneNumber, value: "+49 30 1")
            try await provider.reportNewIncomingCall(with: uuid, update: update)
        }

        private func outcome(
            _ tap: (@escaping @Sendable (CallActionOutcome) -> Void) -> Void
        ) async -> CallActionOutcome {
            await withCheckedContinuation { continuation in tap { continuation.resume(returning: $0) } }
        }

        @Test func `an incoming call rings on the phone`() async {
            await FakePhone.run { phone in
                let update = CXCallUpdate()
                update.remoteHandle = CXHandle(type: .generic, value: "+1")
                update.hasVideo = true
                let (provider, uuid) = (provider, uuid)
                let error = await withCheckedContinuation { continuation in
                    provider.reportNewIncomingCall(with: uuid, update: update) {
                        continuation.resume(returning: $0 as NSError?)
                    }
                }
                #expect(error == nil)
                update.localizedCallerName = "Ann"
                provider.reportCall(with: uuid, updated: update)
                #expect(
                    phone.read(\.calls) == [
                        ReportedCall(identifier: uuid.uuidString, caller: "+1", hasVideo: true)
                    ])
                #expect(phone.read(\.updates).map(\.caller) == ["Ann"])
                provider.reportCall(with: uuid, endedAt: nil, reason: .unanswered)
                #expect(phone.read(\.ended) == [uuid.uuidString])
                #expect(CXCallObserver().calls.isEmpty)
            }
        }

        @Test func `a call that is not shown is an error of its code`() async throws {
            try await FakePhone.run { phone in
                phone.state.withLock { $0.refusal = .filteredByDoNotDisturb }
                await #expect(throws: CXErrorCodeIncomingCallError(.filteredByDoNotDisturb)) {
                    try await ring()
                }
                phone.state.withLock { $0.refusal = nil }
                try await ring()
                do {
                    try await ring()
                    Issue.record("the call is there twice")
                } catch CXErrorCodeIncomingCallError.callUUIDAlreadyExists {
                } catch { Issue.record(error) }
            }
            do {
                try await ring()
                Issue.record("there is no phone")
            } catch let error as NSError {
                #expect(error.domain == CXErrorDomainIncomingCall && error.code == 0)
            }
        }

        @Test func `the user takes a call and hangs up`() async throws {
            try await FakePhone.run { phone in
                let observer = CXCallObserver()
                observer.setDelegate(delegate, queue: nil)
                try await ring()
                let identifier = uuid.uuidString
                #expect(await outcome { CXProvider.answerCall(identifier, outcome: $0) } == .fulfilled)
                await delegate.wait(for: "sound on")
                #expect(observer.calls.map(\.hasConnected) == [true])
                #expect(await outcome { CXProvider.endCall(identifier, outcome: $0) } == .fulfilled)
                await delegate.wait(for: "sound off")
                await delegate.wait(for: "call true true")
                #expect(observer.calls.isEmpty)
                let names = delegate.journal.all
                #expect(names.filter { $0 == "answer" || $0 == "end" } == ["answer", "end"])
                // The phone knows the action of its user.
                #expect(phone.read(\.ended) == [])
            }
        }

        @Test func `failed, missing and forgotten actions are distinguished`() async throws {
            try await FakePhone.run { phone in
                try await ring()
                let (uuid, identifier) = (uuid, uuid.uuidString)
                let muted = CXSetMutedCallAction(call: uuid, muted: true)
                #expect(await outcome { CXProvider.perform(muted, outcome: $0) } == .failed)
                let held = CXSetHeldCallAction(call: uuid, onHold: true)
                #expect(await outcome { CXProvider.perform(held, outcome: $0) } == .notImplemented)
                let tones = CXPlayDTMFCallAction(call: uuid, digits: "1#", type: .singleTone)
                async let late = outcome { CXProvider.perform(tones, outcome: $0) }
                await delegate.wait(for: "tones 1#")
                #expect(
                    provider.pendingCallActions(of: CXPlayDTMFCallAction.self, withCall: uuid) == [tones])
                CXProvider.timeOutActions(on: identifier)
                #expect(await late == .failed)
                #expect(provider.pendingTransactions.isEmpty)
                #expect(delegate.journal.all.contains("too late"))
                #expect(CXCallObserver().calls.map(\.isOnHold) == [false])
            }
        }

        @Test func `when the app ends a call, the phone ends it too`() async throws {
            try await FakePhone.run { phone in
                try await ring()
                let controller = CXCallController()
                controller.callObserver.setDelegate(delegate, queue: nil)
                try await controller.request(CXTransaction(action: CXEndCallAction(call: uuid)))
                await delegate.wait(for: "call false true")
                // The consequences of the action are handled on this queue.
                await withCheckedContinuation { continuation in
                    DispatchQueue.main.async { continuation.resume() }
                }
                #expect(phone.read(\.ended) == [uuid.uuidString])
                #expect(!delegate.journal.all.contains("sound off"))
            }
        }

        @Test func `the app calls somebody`() async throws {
            try await FakePhone.run { _ in
                let controller = CXCallController()
                let start = CXStartCallAction(call: uuid, handle: CXHandle(type: .generic, value: "Bob"))
                try await controller.requestTransaction(with: start)
                await delegate.wait(for: "sound on")
                provider.reportOutgoingCall(with: uuid, connectedAt: Date())
                let call = try #require(controller.callObserver.calls.first)
                #expect(call.isOutgoing && call.hasConnected && call.uuid == uuid)
            }
        }

        @Test func `what cannot be done is refused`() async {
            await FakePhone.run { _ in
                let controller = CXCallController()
                await #expect(throws: CXErrorCodeRequestTransactionError(.emptyTransaction)) {
                    try await controller.request(CXTransaction(actions: []))
                }
                let (uuid, error) = (uuid, Locked<NSError?>(nil))
                await withCheckedContinuation { continuation in
                    controller.request(CXTransaction(action: CXEndCallAction(call: uuid))) { refusal in
                        error.withLock { $0 = refusal as NSError? }
                        continuation.resume()
                    }
                }
                let refusal = error.withLock { $0 }
                #expect(refusal?.domain == CXErrorDomainRequestTransaction && refusal?.code == 4)
            }
        }

        @Test func `a provider without delegate, and no provider`() async throws {
            try await FakePhone.run { _ in
                try await ring()
                let identifier = uuid.uuidString
                provider.setDelegate(nil, queue: nil)
                #expect(await outcome { CXProvider.answerCall(identifier, outcome: $0) } == .noDelegate)
                #expect(await outcome { CXProvider.answerCall("no call", outcome: $0) } == .noProvider)
                provider.setDelegate(delegate, queue: nil)
                CXProvider.resetAll()
                await delegate.wait(for: "reset")
                #expect(CXCallObserver().calls.isEmpty)
            }
        }

        @Test func `an audio session keeps its settings`() throws {
            let session = AVAudioSession.sharedInstance()
            try session.setCategory(
                .playAndRecord, mode: .voiceChat, options: [.allowBluetooth, .duckOthers])
            try session.setActive(true, options: .notifyOthersOnDeactivation)
            #expect(session.category == .playAndRecord && session.mode == .voiceChat)
            #expect(session.categoryOptions.rawValue == 6)
            #expect(session.currentRoute.outputs.map(\.portType) == [.builtInReceiver])
        }
    }
}

/// What the system does of itself, and a simulated phone does not yet.
extension CXProvider {
    /// Times out the actions on a call that are not complete: they fail, and the delegate is called.
    fileprivate static func timeOutActions(on identifier: String) {
        for provider in CallTable.providers.live {
            let late = provider.pendingTransactions.flatMap(\.actions).filter {
                !$0.isComplete && ($0 as? CXCallAction)?.callUUID.uuidString == identifier
            }
            for action in late {
                provider.queue.async {
                    provider.delegate?.provider(provider, timedOutPerforming: action)
                    action.fail()
                }
            }
        }
    }

    /// Resets all providers, as after a restart of the system's service: all calls end, and the delegates are called.
    fileprivate static func resetAll() {
        for call in CallTable.calls { CallTable.change(call.uuid) { $0.hasEnded = true } }
        for provider in CallTable.providers.live {
            provider.queue.async { provider.delegate?.providerDidReset(provider) }
        }
    }
}
