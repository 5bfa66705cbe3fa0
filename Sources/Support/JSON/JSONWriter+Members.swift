/// Functions that write a whole member. A nil value writes nothing: members that do not apply are absent.
extension JSONWriter {
    package mutating func member(_ name: StaticString, _ text: String?) { put(name, text) { $0.string($1) } }

    /// A name and a whole number.
    package mutating func member(_ name: StaticString, _ value: Int?) { put(name, value) { $0.integer($1) } }

    /// A name and a number; `null` when it is not finite.
    package mutating func member(_ name: StaticString, _ real: Double?) { put(name, real) { $0.double($1) } }

    package mutating func member(_ name: StaticString, _ value: Bool?) { put(name, value) { $0.bool($1) } }

    /// A name and a complete JSON value as it is.
    package mutating func member(_ name: StaticString, raw json: [UInt8]?) { put(name, json) { $0.raw($1) } }

    @inline(__always)
    private mutating func put<Value>(
        _ name: StaticString, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard let value else { return }
        self.name(name)
        write(&self, value)
    }

    package mutating func object<Failure: Error>(
        _ name: StaticString, _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        self.name(name)
        try object(body)
    }

    package mutating func array<Failure: Error>(
        _ name: StaticString, _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        self.name(name)
        try array(body)
    }
}
