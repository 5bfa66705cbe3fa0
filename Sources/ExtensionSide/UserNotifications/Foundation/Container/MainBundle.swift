import NotificationCore

/// Sets the Info.plist of `Bundle.main`. On Linux no class can inherit from `Bundle`, but a bundle's dictionary is the
/// one that CoreFoundation read once, and that one is mutable. The path of the bundle and its resources do not change.
package enum MainBundle {
    /// The dictionary that was installed last; when the next one is equal, nothing is changed.
    private static let installed = Locked<UncheckedSendableBox<NSDictionary>?>(nil)

    /// Stays until another dictionary is installed. Call it while no extension runs.
    /// - Parameter info: a property list.
    /// - Returns: false where CoreFoundation's functions cannot be found, as in a program that is linked statically.
    package static func install(_ info: [String: Any]) -> Bool {
        let new = info as NSDictionary
        return installed.withLock { installed in
            if let installed, installed.value.isEqual(new) { return true }
            guard let dictionary else { return false }
            // New values are set before old ones are removed: no thread ever reads a bundle without an identifier.
            defer {
                for key in dictionary.allKeys where (key as? String).map({ info[$0] == nil }) ?? true {
                    dictionary.removeObject(forKey: key)
                }
            }
            for (key, value) in info {
                guard let value = object(value) else { continue }
                // The setter passes both to CoreFoundation without retaining them.
                let key = key as NSString
                withExtendedLifetime((key, value)) { dictionary.setObject(value, forKey: key) }
            }
            installed = UncheckedSendableBox(new)
            return true
        }
    }

    /// Returns a property-list value as an object; nil for anything else.
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

    /// CoreFoundation's dictionary of the main bundle; nil where its functions cannot be found.
    private static var dictionary: NSMutableDictionary? {
        guard let main = unsafe dlsym(nil, "CFBundleGetMainBundle"),
            let info = unsafe dlsym(nil, "CFBundleGetInfoDictionary")
        else { return nil }
        typealias GetMain = @convention(c) () -> UnsafeRawPointer?
        typealias GetInfo = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?
        let getMain = unsafe unsafeBitCast(main, to: GetMain.self)
        let getInfo = unsafe unsafeBitCast(info, to: GetInfo.self)
        guard let bundle = unsafe getMain(), let found = unsafe getInfo(bundle) else { return nil }
        // On Linux CoreFoundation's objects are Swift objects.
        return unsafe Unmanaged<AnyObject>.fromOpaque(found).takeUnretainedValue() as? NSMutableDictionary
    }
}
