// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import NotificationCore

/// The centre of notifications that have a name and nothing else, by which an extension tells its app that there is
/// something new.
///
/// Here it reaches the observers of this process. On a phone it reaches every process, and one that is suspended gets
/// its notifications together when it runs again.
public final class CFNotificationCenter: Sendable {
    /// What is called for a notification. The arguments are the centre, the observer, the name, and two that the Darwin
    /// centre leaves empty.
    ///
    /// On a phone this is a function of C, which captures nothing.
    struct Observer: @unchecked Sendable {
        // Unchecked because the pointer is a name only: it is handed back and never followed.
        let pointer: UnsafeRawPointer?
        let name: CFNotificationName?
        let callback: CFNotificationCallback
    }

    fileprivate static let darwin = CFNotificationCenter()
    fileprivate let observers = Locked<[Observer]>([])
}

/// Called for a notification, on the main queue.
public typealias CFNotificationCallback =
    @Sendable (
        _ center: CFNotificationCenter?, _ observer: UnsafeMutableRawPointer?, _ name: CFNotificationName?,
        _ object: UnsafeRawPointer?, _ userInfo: CFDictionary?
    ) -> Void

/// The name of a notification.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
    private let text: String

    /// The name.
    public var rawValue: CFString { text as CFString }
    /// With that name.
    public init(rawValue: CFString) { text = rawValue as String }
    /// With that name.
    public init(_ rawValue: CFString) { self.init(rawValue: rawValue) }
}

/// What becomes of the notifications of a suspended process.
public enum CFNotificationSuspensionBehavior: Int, Sendable {
    /// They are dropped, the last is kept, all are kept, or they wake the process. Without effect: the Darwin centre
    /// ignores it on a phone too.
    case drop = 1, coalesce, hold, deliverImmediately
}

/// The centre of the device.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! {
    CFNotificationCenter.darwin
}

/// Calls `callback` on the main queue for each notification of that name.
///
/// - Parameters:
///   - observer: names the observer when it is removed; handed to the callback.
///   - name: nil, which a phone's Darwin centre does not allow, observes nothing.
///   - object: without effect for the Darwin centre.
///   - suspensionBehavior: without effect for the Darwin centre.
public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer?, _ callBack: CFNotificationCallback?,
    _ name: CFString?, _ object: UnsafeRawPointer?, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
    guard let callBack, let name else { return }
    let added = CFNotificationCenter.Observer(
        pointer: observer, name: CFNotificationName(name), callback: callBack)
    center?.observers.withLock { $0.append(added) }
}

/// Calls no callback of `observer` for this name any more.
///
/// - Parameter name: nil for all of them.
public func CFNotificationCenterRemoveObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer?, _ name: CFNotificationName?,
    _ object: UnsafeRawPointer?
) {
    center?.observers.withLock { observers in
        observers.removeAll { $0.pointer == observer && (name == nil || $0.name == name) }
    }
}

/// Calls no callback of `observer` any more.
public func CFNotificationCenterRemoveEveryObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer?
) {
    CFNotificationCenterRemoveObserver(center, observer, nil, nil)
}

/// Calls the callbacks of a name on the main queue, later.
///
/// - Parameters:
///   - object: without effect for the Darwin centre, as are the next two.
///   - userInfo: not handed on.
///   - deliverImmediately: without effect.
public func CFNotificationCenterPostNotification(
    _ center: CFNotificationCenter!, _ name: CFNotificationName, _ object: UnsafeRawPointer?,
    _ userInfo: CFDictionary?, _ deliverImmediately: Bool
) {
    guard let center else { return }
    for observer in center.observers.withLock({ $0 }) where observer.name == name {
        DispatchQueue.main.async {
            observer.callback(center, UnsafeMutableRawPointer(mutating: observer.pointer), name, nil, nil)
        }
    }
}

/// The same with a set of options, of which none has an effect.
public func CFNotificationCenterPostNotificationWithOptions(
    _ center: CFNotificationCenter!, _ name: CFNotificationName, _ object: UnsafeRawPointer?,
    _ userInfo: CFDictionary?, _ options: CFOptionFlags
) {
    CFNotificationCenterPostNotification(center, name, object, userInfo, true)
}

/// An option of posting, without effect.
public let kCFNotificationDeliverImmediately: CFOptionFlags = 1
/// An option of posting, without effect.
public let kCFNotificationPostToAllSessions: CFOptionFlags = 2
