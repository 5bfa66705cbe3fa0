public import Foundation

/// `NSLog("%@", object)`. The object must live until the call returns, as an argument does.
extension NSObject: @retroactive CVarArg {
    /// The address, which is what `%@` and `%p` expect.
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}
