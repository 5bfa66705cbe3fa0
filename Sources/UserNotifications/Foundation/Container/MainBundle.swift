import Foundation
import NotificationCore

/// The Info.plist of `Bundle.main`, which in a test is the bundle of no extension.
///
/// On Linux no class can inherit from `Bundle`, but a bundle's dictionary is the one that CoreFoundation read once, and
/// that one is mutable. It is filled here, so `infoDictionary`, `object(forInfoDictionaryKey:)`,
/// `bundleIdentifier` and `Bundle(for:)` follow; the place of the bundle and its resources do not.
package enum MainBundle {
    /// What was installed, to leave the dictionary alone when nothing changes.
    private static let installed = Locked<UncheckedSendableBox<NSDictionary>?>(nil)

    /// Makes `info` the dictionary of the main bundle, until another one is installed: callbacks that an extension left
    /// ask for it after a delivery, too. To be called when no extension runs.
    ///
    /// - Parameter info: a property list.
    /// - Returns: false where Foundation does not let CoreFoundation's functions be found, as in a program that is linked
    ///   without shared libraries.
    package static func install(_ info: [String: Any]) -> Bool {
        let new = info as NSDictionary
        return installed.withLock { installed in
            if let installed, installed.value.isEqual(new) { return true }
            guard let dictionary else { return false }
            // Values first: a thread that reads beside this never finds a bundle without an identifier.
            defer {
                for key in dictionary.allKeys where (key as? String).map({ info[$0] == nil }) ?? true {
                    dictionary.removeObject(forKey: key)
                }
            }
            for (key, value) in info {
                guard let value = object(value) else { continue }
                // The setter gives both to CoreFoundation without holding them.
                let key = key as NSString
                withExtendedLifetime((key, value)) { dictionary.setObject(value, forKey: key) }
            }
            installed = UncheckedSendableBox(new)
            return true
        }
    }

    /// The value of a property list as an object; nil for anything else.
    private static func object(_ value: Any) -> NSObject? {
        switch value {
        case let text as String: text as NSString
        case let list as [Any]: list as NSArray
        case let dictionary as [String: Any]: dictionary as NSDictionary
        case let data as Data: data as NSData
        case let date as Date: date as NSDate
        default: value as? NSNumber
        }
    }

    /// CoreFoundation's own.
    private static var dictionary: NSMutableDictionary? {
        guard let main = unsafe dlsym(nil, "CFBundleGetMainBundle"),
            let info = unsafe dlsym(nil, "CFBundleGetInfoDictionary")
        else { return nil }
        typealias GetMain = @convention(c) () -> UnsafeRawPointer?
        typealias GetInfo = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?
        let getMain = unsafe unsafeBitCast(main, to: GetMain.self)
        let getInfo = unsafe unsafeBitCast(info, to: GetInfo.self)
        guard let bundle = unsafe getMain(), let found = unsafe getInfo(bundle) else { return nil }
        // CoreFoundation's objects are Swift's here.
        return unsafe Unmanaged<AnyObject>.fromOpaque(found).takeUnretainedValue() as? NSMutableDictionary
    }
}
