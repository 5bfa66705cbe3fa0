/// A property list for tests, with writers of its XML and binary notation that share nothing with the
/// readers.
indirect enum TestPlist: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    case dictionary([(String, TestPlist)])
    case array([TestPlist])
    case string(String)
    case integer(Int)
    case bool(Bool)
    case date(String)

    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(arrayLiteral elements: TestPlist...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, TestPlist)...) { self = .dictionary(elements) }

    subscript(name: String) -> TestPlist? {
        get {
            guard case .dictionary(let members) = self else { return nil }
            return members.first { $0.0 == name }?.1
        }
        set {
            guard case .dictionary(var members) = self else { return }
            members.removeAll { $0.0 == name }
            if let newValue { members.append((name, newValue)) }
            self = .dictionary(members)
        }
    }

    var xml: [UInt8] {
        Array(
            ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
                + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n" + element
                + "\n</plist>\n").utf8)
    }

    private var element: String {
        switch self {
        case .dictionary(let members):
            "<dict>\n" + members.map { "<key>\(Self.escaped($0.0))</key>\n\($0.1.element)\n" }.joined()
                + "</dict>"
        case .array(let elements): "<array>\n" + elements.map { $0.element + "\n" }.joined() + "</array>"
        case .string(let text): "<string>\(Self.escaped(text))</string>"
        case .integer(let value): "<integer>\(value)</integer>"
        case .bool(let value): value ? "<true/>" : "<false/>"
        case .date(let text): "<date>\(text)</date>"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1 == "&" ? "&amp;" : $1 == "<" ? "&lt;" : String($1) }
    }

    var binary: [UInt8] {
        var objects: [[UInt8]] = []
        let top = Self.add(self, &objects)
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += Self.bigEndian(offset, 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 2]
        return bytes + Self.bigEndian(objects.count, 8) + Self.bigEndian(top, 8) + Self.bigEndian(table, 8)
    }

    private static func add(_ value: TestPlist, _ objects: inout [[UInt8]]) -> Int {
        let number = objects.count
        objects.append([])
        switch value {
        case .dictionary(let members):
            let names = members.map { add(.string($0.0), &objects) }
            let values = members.map { add($0.1, &objects) }
            objects[number] = head(0xD0, members.count) + (names + values).flatMap { bigEndian($0, 2) }
        case .array(let elements):
            let references = elements.map { add($0, &objects) }
            objects[number] = head(0xA0, elements.count) + references.flatMap { bigEndian($0, 2) }
        case .string(let text), .date(let text):
            if text.utf8.allSatisfy({ $0 < 0x80 }) {
                objects[number] = head(0x50, text.utf8.count) + Array(text.utf8)
            } else {
                objects[number] = head(0x60, text.utf16.count) + text.utf16.flatMap { bigEndian(Int($0), 2) }
            }
        case .integer(let value): objects[number] = [0x13] + bigEndian(value, 8)
        case .bool(let value): objects[number] = [value ? 0x09 : 0x08]
        }
        return number
    }

    private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 15, 0x12] + bigEndian(count, 4)
    }

    static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ((count - 1 - $0) * 8)) }
    }
}

func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}
