public import Foundation

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
