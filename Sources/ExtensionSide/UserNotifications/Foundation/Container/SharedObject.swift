/// A second `FileManager.default` with the type of the subclass would shadow Foundation's, but then `var manager =
/// FileManager.default` could not be assigned another manager, and code that does not import this module would not see
/// it. So the object itself is changed: the first word of a Swift object on Linux is its class.
enum SharedObject {
    /// `object` must be exactly `base`; `subclass` must not have stored properties of its own. False, and nothing is
    /// changed, when the object has another class or does not begin with it.
    static func change<Base: AnyObject>(_ object: Base, from base: Base.Type, into subclass: Base.Type)
        -> Bool
    {
        guard ObjectIdentifier(type(of: object)) == ObjectIdentifier(base) else { return false }
        return withExtendedLifetime(object) {
            let words = unsafe Unmanaged.passUnretained(object).toOpaque()
            let (old, new) = unsafe (
                unsafeBitCast(base as AnyClass, to: UInt.self),
                unsafeBitCast(subclass as AnyClass, to: UInt.self)
            )
            guard unsafe words.load(as: UInt.self) == old else { return false }
            unsafe words.storeBytes(of: new, as: UInt.self)
            return true
        }
    }
}
