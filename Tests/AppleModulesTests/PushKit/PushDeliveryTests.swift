import Foundation
import NotificationCore
import PushKit
import Testing

private let journal = Journal()

private class Listener: NSObject, PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
    ) { journal.add("token \(type.rawValue) \(Array(pushCredentials.token))") }
}

private class Old: Listener {
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) { journal.add("old") }
}

private final class OldOnly: NSObject, PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
    ) {}
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) { journal.add("old") }
}

private final class Handler: NSObject, PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
    ) {}
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping () -> Void
    ) {
        journal.add("handler \(payload.dictionaryPayload["a"] ?? "")")
        completion()
    }
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) { journal.add("old") }
    func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {
        journal.add("invalid \(type.rawValue)")
    }
}

private final class Asynchronous: NSObject, PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
    ) {}
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) async {
        journal.add("async")
        await Task.yield()
    }
}

private final class Call: NSObject, PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
    ) {}
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata, withCompletionHandler completion: @escaping @Sendable () -> Void
    ) {
        journal.add("call handler \(metadata.mustReport)")
        completion()
    }
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping @Sendable () -> Void
    ) {
        journal.add("handler")
        completion()
    }
}

private final class CallAsync: NSObject, PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
    ) {}
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata
    ) async {
        await Task.yield()
        journal.add("call async \(metadata.mustReport)")
    }
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping @Sendable () -> Void
    ) {
        journal.add("handler")
        completion()
    }
}

@MainActor
private final class OnMainActor: NSObject, @preconcurrency PKPushRegistryDelegate {
    var count = 0
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType
    ) {}
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping @Sendable () -> Void
    ) {
        count += 1
        completion()
    }
}

extension OnAPhone {
    @MainActor
    @Suite("Pushes for the app itself", .serialized)
    struct PushDeliveryTests {
        private func registry(
            _ delegate: (any PKPushRegistryDelegate)?, queue: DispatchQueue? = nil,
            types: Set<PKPushType> = [.voIP]
        ) -> PKPushRegistry {
            let registry = PKPushRegistry(queue: queue)
            registry.delegate = delegate
            registry.desiredPushTypes = types
            return registry
        }

        /// Returns the outcome of a push, after the app has reported that it is done if the form allows it.
        private func deliver(_ type: PushKitType = .voIP, waits: Bool = true) async -> (
            PushDelivery, [String]
        ) {
            let before = journal.all.count
            let done = AsyncStream<Void>.makeStream()
            let delivery = await withCheckedContinuation { continuation in
                PKPushRegistry.deliver(
                    payload: ["a": "b"], type: type, mustReport: true,
                    completion: { done.continuation.yield() },
                    outcome: { continuation.resume(returning: $0) })
            }
            if waits { for await _ in done.stream { break } }
            return (delivery, Array(journal.all.dropFirst(before)))
        }

        private func outcomes(
            _ count: Int, _ body: (@escaping @Sendable (PushDelivery) -> Void) -> Void
        ) async -> [PushDelivery] {
            let told = AsyncStream<PushDelivery>.makeStream()
            body { told.continuation.yield($0) }
            var outcomes: [PushDelivery] = []
            for await outcome in told.stream.prefix(count) { outcomes.append(outcome) }
            return outcomes
        }

        @Test func `one form runs, once, the newest that is written`() async {
            let rows: [(any PKPushRegistryDelegate, PushForm, String)] = [
                (Call(), .callHandler, "call handler true"), (CallAsync(), .callAsync, "call async true"),
                (Handler(), .handler, "handler b"), (Asynchronous(), .asynchronous, "async"),
            ]
            for (delegate, form, name) in rows {
                let registry = registry(delegate)
                let (delivery, names) = await deliver()
                #expect(delivery == .called(form))
                #expect(names == [name])
                withExtendedLifetime(registry) {}
            }
        }

        @Test func `a function without a handler runs once, on the registry's queue`() async {
            let delegate = OldOnly()
            let registry = registry(delegate)
            let (delivery, names) = await deliver()
            // It satisfies the async form too, which is tried first.
            #expect(delivery == .called(.asynchronous) || delivery == .called(.withoutHandler))
            #expect(names == ["old"])
            withExtendedLifetime(registry) {}
        }

        @Test
        func `a function of a subclass for an optional requirement is not seen, as the compiler decides`()
            async
        {
            let delegate = Old()
            let registry = registry(delegate)
            #expect(await deliver(waits: false).0 == .notImplemented)
            withExtendedLifetime(registry) {}
        }

        @Test func `pushes that are no calls go to the forms of iOS 11`() async {
            let delegate = Call()
            let registry = registry(delegate, types: [.fileProvider])
            let (delivery, names) = await deliver(.fileProvider)
            #expect(delivery == .called(.handler))
            #expect(names == ["handler"])
            withExtendedLifetime(registry) {}
        }

        @Test func `no registry, no delegate and no method are distinguished`() async {
            #expect(await deliver(waits: false).0 == .noRegistry)
            let registry = registry(nil)
            #expect(await deliver(waits: false).0 == .noDelegate)
            let listener = Listener()
            registry.delegate = listener
            #expect(await deliver(waits: false).0 == .notImplemented)
            #expect(await deliver(.complication, waits: false).0 == .noRegistry)
        }

        @Test func `a delegate on the main actor is called there`() async {
            let delegate = OnMainActor()
            let registry = registry(delegate)
            _ = await deliver()
            #expect(delegate.count == 1)
            withExtendedLifetime(registry) {}
        }

        @Test func `the delegate is called on the queue of its registry`() async {
            final class Spy: NSObject, PKPushRegistryDelegate {
                let key = DispatchSpecificKey<Bool>()
                func pushRegistry(
                    _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
                    for type: PKPushType
                ) {}
                func pushRegistry(
                    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
                    for type: PKPushType, completion: @escaping @Sendable () -> Void
                ) {
                    journal.add("\(DispatchQueue.getSpecific(key: key) ?? false)")
                    completion()
                }
            }
            let spy = Spy()
            let queue = DispatchQueue(label: "calls")
            queue.setSpecific(key: spy.key, value: true)
            let registry = registry(spy, queue: queue)
            #expect(await deliver().1 == ["true"])
            // Blocks that still run on the queue may hold the registry.
            queue.sync {}
            withExtendedLifetime(registry) {}
        }

        @Test func `tokens come to all that want the kind, and go`() async {
            await FakePhone.run { phone in
                let (listener, handler) = (Listener(), Handler())
                let first = registry(listener)
                let second = registry(handler, types: [.voIP, .complication])
                #expect(phone.read(\.pushTypes).suffix(2) == [[.voIP], [.voIP, .complication]])
                #expect(first.pushToken(for: .voIP) == Data([1, 2]))
                #expect(first.pushToken(for: .complication) == nil)
                let before = journal.all.count
                _ = await outcomes(2) {
                    PKPushRegistry.deliverCredentials(type: .voIP, token: [7], outcome: $0)
                }
                let invalid = await outcomes(2) { PKPushRegistry.invalidate(type: .voIP, outcome: $0) }
                #expect(
                    journal.all.dropFirst(before) == ["token PKPushTypeVoIP [7]", "invalid PKPushTypeVoIP"])
                #expect(invalid == [.notImplemented, .called(.withoutHandler)])
                withExtendedLifetime(second) {}
            }
        }

        @Test func `a registry that is released wants nothing any more`() async {
            await FakePhone.run { phone in
                var first: PKPushRegistry? = registry(nil)
                let second = registry(nil, types: [.fileProvider])
                #expect(phone.read(\.pushTypes).last == [.voIP, .fileProvider])
                withExtendedLifetime(first) {}
                first = nil
                #expect(phone.read(\.pushTypes).last == [.fileProvider])
                second.desiredPushTypes = nil
                #expect(phone.read(\.pushTypes).last == [])
            }
        }
    }
}
