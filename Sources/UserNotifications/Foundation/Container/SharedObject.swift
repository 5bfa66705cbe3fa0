/// Gives an object that Foundation keeps for itself the methods of a subclass.
///
/// A shadow of `FileManager.default` with the type of the subclass would be found ahead of Foundation's, but then
/// `var manager = FileManager.default` could not take another one, and code that does not import this module, Foundation's
/// own included, would not see it. So the object itself changes: the first word of a Swift object on Linux is its class,
/// which is all that a call of an overridable method reads.
enum SharedObject {
    /// Makes `object`, which must be exactly a `base`, a `subclass` for the rest of the process. The subclass must have
    /// no stored property of its own.
    ///
    /// - Returns: false, and nothing is changed, when the object is of another class or does not begin with it.
    static func turn<Base: AnyObject>(_ object: Base, from base: Base.Type, into subclass: Base.Type) -> Bool
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
