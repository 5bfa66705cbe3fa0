extension NSObject {
    /// Returns a description in Apple's form: `<Class: 0x…; name: value, …>`.
    func description(_ parts: [String]) -> String {
        let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        let list = parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
        return "<\(type(of: self)): 0x\(String(address, radix: 16))\(list)>"
    }
}

extension NSObjectProtocol {
    /// Whether `object` is of the same class and has the same values.
    func same<each Value: Equatable>(_ object: Any?, _ values: repeat KeyPath<Self, each Value>) -> Bool {
        guard let other = object as? Self, type(of: other) == type(of: self) else { return false }
        for value in repeat each values {
            guard self[keyPath: value] == other[keyPath: value] else { return false }
        }
        return true
    }
}
