import Foundation
import NSEFoundation
import NotificationCore
import Testing

private let heard = Locked<[String]>([])

private func hear(
    _ center: CFNotificationCenter?, _ observer: UnsafeMutableRawPointer?, _ name: CFNotificationName?,
    _ object: UnsafeRawPointer?, _ info: CFDictionary?
) {
    heard.withLock { $0.append(name.map { $0.rawValue as String } ?? "") }
}

private final class Receiver {}

@Suite(.serialized) struct DarwinNotificationTests {
    private func afterTheMainQueue() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Test func `an observer of a name is called for it until it is removed`() async {
        heard.withLock { $0 = [] }
        let receiver = Receiver()
        let pointer = UnsafeRawPointer(Unmanaged.passUnretained(receiver).toOpaque())
        let center = CFNotificationCenterGetDarwinNotifyCenter()
        CFNotificationCenterAddObserver(
            center, pointer, hear, "com.example.new" as CFString, nil, .deliverImmediately)
        CFNotificationCenterAddObserver(
            center, pointer, { _, _, _, _, _ in heard.withLock { $0.append("closure") } },
            "com.example.other" as CFString, nil, .deliverImmediately)

        let name = CFNotificationName("com.example.new" as CFString)
        CFNotificationCenterPostNotification(center, name, nil, nil, true)
        CFNotificationCenterPostNotification(
            center, CFNotificationName(rawValue: "com.example.nobody" as CFString), nil, nil, true)
        await afterTheMainQueue()
        #expect(heard.withLock { $0 } == ["com.example.new"])

        CFNotificationCenterRemoveObserver(center, pointer, name, nil)
        CFNotificationCenterPostNotification(center, name, nil, nil, true)
        CFNotificationCenterPostNotificationWithOptions(
            center, CFNotificationName("com.example.other" as CFString), nil, nil,
            kCFNotificationDeliverImmediately)
        await afterTheMainQueue()
        #expect(heard.withLock { $0 } == ["com.example.new", "closure"])
        CFNotificationCenterRemoveEveryObserver(center, pointer)
        CFNotificationCenterPostNotification(
            center, CFNotificationName("com.example.other" as CFString), nil, nil, true)
        await afterTheMainQueue()
        #expect(heard.withLock { $0 }.count == 2)
        withExtendedLifetime(receiver) {}
    }
}
