extension JSONScanner {
    /// The offset after a number (RFC 8259, section 6). Its size is not checked here.
    static func number(_ text: JSONBytes, from start: Int) throws(JSONFault) -> Int {
        let count = text.count
        var at = start
        if text[at] == UInt8(ascii: "-") { at += 1 }
        let whole = at
        at = digits(text, at)
        guard at > whole else { throw JSONFault(.badNumber, at: start) }
        if at - whole > 1, text[whole] == UInt8(ascii: "0") { throw JSONFault(.badNumber, at: start) }
        if at < count, text[at] == UInt8(ascii: ".") {
            let fraction = at + 1
            at = digits(text, fraction)
            guard at > fraction else { throw JSONFault(.badNumber, at: start) }
        }
        if at < count, text[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < count, text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-") { at += 1 }
            let exponent = at
            at = digits(text, exponent)
            guard at > exponent else { throw JSONFault(.badNumber, at: start) }
        }
        if at < count, isWordByte(text[at]) || text[at] == UInt8(ascii: ".") {
            throw JSONFault(.badNumber, at: start)
        }
        return at
    }

    private static func digits(_ text: JSONBytes, _ start: Int) -> Int {
        var at = start
        while at < text.count, 0x30...0x39 ~= text[at] { at += 1 }
        return at
    }
}
