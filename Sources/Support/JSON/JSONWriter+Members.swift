/// Functions that write a whole member. A nil value writes nothing: members that do not apply are absent.
extension JSONWriter {
    package mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        self.name(name)
        string(value)
    }

    /// A name and a whole number.
    package mutating func member(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        self.name(name)
        integer(value)
    }

    /// A name and a number; `null` when it is not finite.
    package mutating func member(_ name: StaticString, _ value: Double?) {
        guard let value else { return }
        self.name(name)
        double(value)
    }

    package mutating func member(_ name: StaticString, _ value: Bool?) {
        guard let value else { return }
        self.name(name)
        bool(value)
    }

    /// A name and a complete JSON value as it is.
    package mutating func member(_ name: StaticString, raw json: [UInt8]?) {
        guard let json else { return }
        self.name(name)
        raw(json)
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
