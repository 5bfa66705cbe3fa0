public import Foundation

/// `NSLog("%@", object)`.
extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// What the format gets: the object's description, because Foundation's formatter knows only its own classes.
    public var _cVarArgObject: any CVarArg { NSString(string: description) }

    /// The address, for `%p` and for the description above.
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}
