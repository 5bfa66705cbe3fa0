/// Header fields in the order in which they were set. Names compare without case (RFC 9110 5.1), and each occurs once.
struct HTTPFields: Sendable, Hashable {
    private(set) var list: [(name: String, value: String)] = []

    init() {}

    init(_ fields: [String: String]) {
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) { self[name] = value }
    }

    subscript(name: String) -> String? {
        get { index(of: name).map { list[$0].value } }
        set {
            switch (index(of: name), newValue) {
            case (let index?, let value?): list[index] = (name, value)
            case (let index?, nil): list.remove(at: index)
            case (nil, let value?): list.append((name, value))
            case (nil, nil): break
            }
        }
    }

    /// Appends `value` to the existing value of the field, after the separator (RFC 9110 5.3).
    mutating func add(_ value: String, to name: String, separator: String = ",") {
        guard let index = index(of: name) else { return list.append((name, value)) }
        list[index].value += separator + value
    }

    var dictionary: [String: String] {
        Dictionary(list.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }

    static func == (a: Self, b: Self) -> Bool { a.folded == b.folded }

    func hash(into hasher: inout Hasher) { hasher.combine(folded) }

    private var folded: [String: String] {
        Dictionary(list.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
    }

    private func index(of name: String) -> Int? {
        let name = name.lowercased()
        return list.firstIndex { $0.name.lowercased() == name }
    }
}
