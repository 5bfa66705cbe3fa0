extension NSObject {
    /// Returns a description in Apple's form: `<Class: 0x…; name: value, …>`.
    func description(_ parts: [String]) -> String {
        let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        let list = parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
        return "<\(type(of: self)): 0x\(String(address, radix: 16))\(list)>"
    }
}
