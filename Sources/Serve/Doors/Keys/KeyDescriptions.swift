/// Reads `keys.json`: by key identifier, the team, the environment and the topics that Apple's portal shows for a key.
struct KeyDescriptions {
    private let document: JSONDocument
    private let path: String

    /// More topics for one key are an error.
    static let mostTopics = 1000

    /// - Parameter identifiers: the keys that are there. Another one in the text is an error.
    static func read(
        _ bytes: [UInt8], path: String, identifiers: Set<String>
    ) throws(FileFault) -> [String: ProviderKey] {
        let document = try PayloadError.rethrown(try JSONScanner.scan(bytes)) {
            FileFault(path, $0.description, remedy: $0.hint ?? "Correct the JSON text.")
        }
        return try KeyDescriptions(document: document, path: path).read(identifiers)
    }

    private func read(_ identifiers: Set<String>) throws(FileFault) -> [String: ProviderKey] {
        let example = "Write {\"KEYID12345\":{\"team\":\"TEAMID1234\"}}."
        guard document.kind(of: document.root) == .object else {
            throw fault(document.root, "the text is not an object", example)
        }
        var keys: [String: ProviderKey] = [:]
        for (name, value) in document.members(of: document.root) {
            let id = document.string(name)
            guard identifiers.contains(id) else {
                throw fault(
                    name, "there is no key file for \(id)", "Add AuthKey_\(id).p8, or remove the member.")
            }
            guard keys[id] == nil else { throw fault(name, "\(id) is there twice", "Remove one of them.") }
            guard document.kind(of: value) == .object else {
                throw fault(value, "\(id) is not an object", example)
            }
            keys[id] = try key(value)
        }
        return keys
    }

    private func key(_ object: JSONDocument.Reference) throws(FileFault) -> ProviderKey {
        var key = ProviderKey()
        var seen: Set<String> = []
        for (name, value) in document.members(of: object) {
            let member = document.string(name)
            guard seen.insert(member).inserted else {
                throw fault(name, "\(member) is there twice", "Remove one of them.")
            }
            switch member {
            case "team":
                key.team = try text(value, "team", "Write the identifier of the team, as in \"TEAMID1234\".")
            case "environment":
                let remedy = "Write \"production\" or \"sandbox\"; leave it out for both."
                guard let environment = APNsEnvironment(rawValue: try text(value, member, remedy)) else {
                    throw fault(value, "environment is not known", remedy)
                }
                key.environment = environment
            case "topics": key.topics = try topics(value)
            default:
                throw fault(name, "\(member) is not known", "Use team, environment and topics.")
            }
        }
        return key
    }

    private func topics(_ array: JSONDocument.Reference) throws(FileFault) -> Set<String> {
        let remedy = "Write an array of bundle identifiers; leave it out for all topics of the team."
        var topics: Set<String> = []
        for element in document.elements(of: array) {
            topics.insert(try text(element, "a topic", remedy))
            guard topics.count <= KeyDescriptions.mostTopics else {
                throw fault(
                    array, "there are more than \(KeyDescriptions.mostTopics) topics", "Leave topics out.")
            }
        }
        guard !topics.isEmpty else { throw fault(array, "topics is not a list of topics", remedy) }
        return topics
    }

    /// A text of 1 to 255 bytes.
    private func text(
        _ value: JSONDocument.Reference, _ name: String, _ remedy: String
    ) throws(FileFault) -> String {
        guard let text = document.stringValue(value), 1...255 ~= text.utf8.count else {
            throw fault(value, "\(name) is not a text of 1 to 255 bytes", remedy)
        }
        return text
    }

    private func fault(_ place: JSONDocument.Reference, _ problem: String, _ remedy: String) -> FileFault {
        let position = document.position(of: place)
        return FileFault(path, "\(position): \(problem)", remedy: remedy)
    }
}
