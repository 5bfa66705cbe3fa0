import Foundation

/// Holds documents against a JSON Schema (draft 2020-12), as far as the schema of the record goes.
///
/// Knows `type`, `properties`, `required`, `enum`, `const`, `pattern`, `minLength`, `items`,
/// `additionalProperties`, `minimum`, `maximum`, `$ref` into the same document, `anyOf` and boolean schemas. A
/// keyword that it does not know is a violation, so that a schema is never checked by half.
package struct SchemaChecker: Sendable {
    private let root: JSON

    private static let annotations: Set<String> = ["$schema", "$id", "$defs", "title", "description"]

    /// - Throws: when the schema is no JSON.
    package init(schema: String) throws { root = try JSON(parsing: schema) }

    /// What is wrong, each with the JSON Pointer of the value; empty when the document holds.
    package func violations(of document: JSON) -> [String] { check(document, root, "", depth: 0) }

    package func violations(of bytes: [UInt8]) throws -> [String] { violations(of: try JSON(parsing: bytes)) }

    package func violations(of text: String) throws -> [String] { violations(of: try JSON(parsing: text)) }

    private func check(_ value: JSON, _ schema: JSON, _ pointer: String, depth: Int) -> [String] {
        func violation(_ text: String) -> String { "\(pointer.isEmpty ? "/" : pointer): \(text)" }
        switch schema {
        case .bool(true): return []
        case .bool(false): return [violation("must not be there")]
        case .object(let keywords):
            guard depth < 64 else { return [violation("the schema refers to itself")] }
            return keywords.sorted { $0.key < $1.key }.flatMap { keyword, rule in
                self.check(value, keyword, rule, schema, pointer, depth).map(violation)
                    + children(value, keyword, rule, schema, pointer, depth)
            }
        default: return [violation("the schema is neither an object nor a boolean")]
        }
    }

    /// Keywords that judge the value itself.
    private func check(
        _ value: JSON, _ keyword: String, _ rule: JSON, _ schema: JSON, _ pointer: String, _ depth: Int
    ) -> [String] {
        switch keyword {
        case "type":
            let names = rule.array?.compactMap(\.string) ?? [rule.string].compactMap { $0 }
            return names.contains { value.isOf(type: $0) }
                ? [] : ["is not of type \(names.joined(separator: ", "))"]
        case "enum":
            return rule.array?.contains(value) == true ? [] : ["is not one of the listed values"]
        case "const":
            return value == rule ? [] : ["is not \(rule)"]
        case "pattern":
            guard let text = value.string else { return [] }
            guard let pattern = rule.string, let regex = try? Regex(pattern) else {
                return ["bad pattern \(rule)"]
            }
            return text.contains(regex) ? [] : ["does not match \(pattern)"]
        case "minLength":
            guard let text = value.string, let least = rule.int else { return [] }
            return text.unicodeScalars.count >= least ? [] : ["is shorter than \(least)"]
        case "minimum":
            guard let number = value.double, let least = rule.double else { return [] }
            return number >= least ? [] : ["is below \(least)"]
        case "maximum":
            guard let number = value.double, let most = rule.double else { return [] }
            return number <= most ? [] : ["is above \(most)"]
        case "required":
            guard let members = value.object else { return [] }
            let missing = (rule.array ?? []).compactMap(\.string).filter { members[$0] == nil }
            return missing.map { "has no \($0)" }
        case "anyOf":
            let branches = (rule.array ?? []).map { check(value, $0, pointer, depth: depth + 1) }
            guard !branches.contains(where: \.isEmpty) else { return [] }
            return [
                "holds for no alternative (\(branches.map { $0.joined(separator: "; ") }.joined(separator: " | ")))"
            ]
        case "properties", "additionalProperties", "items", "$ref":
            return []
        case let other:
            return Self.annotations.contains(other) ? [] : ["the checker does not know \(other)"]
        }
    }

    /// Keywords that hand the value or its parts on.
    private func children(
        _ value: JSON, _ keyword: String, _ rule: JSON, _ schema: JSON, _ pointer: String, _ depth: Int
    ) -> [String] {
        switch keyword {
        case "$ref":
            guard let target = resolve(rule) else { return ["\(pointer): no such definition: \(rule)"] }
            return check(value, target, pointer, depth: depth + 1)
        case "items":
            return (value.array ?? []).enumerated().flatMap { index, element in
                check(element, rule, "\(pointer)/\(index)", depth: depth + 1)
            }
        case "properties":
            return value.names.flatMap { name in
                rule[name].isAbsent
                    ? [] : check(value[name], rule[name], pointer + Self.token(name), depth: depth + 1)
            }
        case "additionalProperties":
            return value.names.filter { schema["properties"][$0].isAbsent }.flatMap { name in
                check(value[name], rule, pointer + Self.token(name), depth: depth + 1)
            }
        default: return []
        }
    }

    private func resolve(_ reference: JSON) -> JSON? {
        guard let text = reference.string, text.hasPrefix("#") else { return nil }
        let target = text.dropFirst().split(separator: "/").reduce(root) { $0[String($1)] }
        return target.isAbsent ? nil : target
    }

    private static func token(_ name: String) -> String {
        "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
    }
}

extension JSON {
    fileprivate func isOf(type: String) -> Bool {
        switch (type, self) {
        case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number(let number)): number.rounded() == number
        default: false
        }
    }
}

/// What `nse-run schema` prints.
package enum Schemas {
    package static let record = text("Record")
    package static let answer = text("Answer")
    package static let log = text("Log")

    private static func text(_ name: String) -> String {
        let path = Fixtures.root + "/Sources/Commands/nse-run/Schemas/\(name)Schema.json"
        return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
}
