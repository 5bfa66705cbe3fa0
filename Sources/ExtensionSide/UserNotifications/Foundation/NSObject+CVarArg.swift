public import Foundation

/// Makes `NSLog("%@", object)` compile.
extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The object's description, which the format gets because Foundation's formatter knows only its own classes.
    public var _cVarArgObject: any CVarArg { NSString(string: description) }

    /// The address of the object, for `%p`.
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}
