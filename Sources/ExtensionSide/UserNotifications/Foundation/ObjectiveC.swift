/// Runs `body`. Nothing is autoreleased without Objective-C: memory is freed when the last reference is released.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}

/// Makes `NSLog("%@", object)` compile.
extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The object's description, which the format gets because Foundation's formatter knows only its own classes.
    public var _cVarArgObject: any CVarArg { NSString(string: description) }

    /// The address of the object, for `%p`.
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}

// Foundation has key-value coding on Apple's systems only.
extension UserDefaults {
    /// Returns the value of ``object(forKey:)``.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Calls ``set(_:forKey:)``; nil removes the value.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

// Foundation has key-value coding on Apple's systems only; extensions read payloads with it.
extension NSDictionary {
    /// Returns the value at the end of a path such as `aps.alert.title`; nil when a key is missing. Operators such as
    /// `@count` are not supported, and a path does not lead through an array.
    public func value(forKeyPath keyPath: String) -> Any? {
        var value: Any = self
        for key in keyPath.split(separator: ".", omittingEmptySubsequences: false) {
            guard let members = value as? NSDictionary,
                let member = members.object(forKey: NSString(string: String(key)))
            else { return nil }
            value = member
        }
        return value
    }
}
