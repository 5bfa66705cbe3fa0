import NotificationCore

/// The JSON Schema of the answers of `nse-run check --json`.
package enum AnswerSchema {
    /// JSON Schema, draft 2020-12; what `nse-run schema check` prints.
    ///
    /// Within one `v`, members, shapes, notations and codes are only added, so a consumer should accept
    /// unknown ones. This schema describes the output of this version, and accepts none.
    package static var text: String {
        #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:nse-run:check:1",
          "title": "nse-run check, version 1",
          "description": "Why a picture is not there: the answer for one input, or for one notification of an input that holds several. Members that do not apply are absent.",
          "type": "object",
          "properties": {
            "v": { "const": 1, "description": "Version of the answer." },
            "verdict": { "enum": [\#(names(Verdict.allCases))] },
            "message": { "$ref": "#/$defs/text", "description": "One sentence: what the phone shows, and the cause." },
            "code": { "$ref": "#/$defs/code", "description": "The code of the cause." },
            "input": {
              "type": "object",
              "properties": {
                "name": { "type": "string", "description": "As it was given; - for standard input." },
                "number": { "type": "integer", "minimum": 1, "description": "Of the notifications in the input." },
                "shape": { "enum": [\#(names(InputShape.allCases))], "description": "The form around the push." },
                "notation": { "enum": [\#(names(Notation.allCases))], "description": "How the push is written." },
                "sender": { "$ref": "#/$defs/text", "description": "The interface that the request is for." },
                "words": { "$ref": "#/$defs/text", "description": "The interface in words." }
              },
              "required": ["name", "words"],
              "additionalProperties": false
            },
            "findings": {
              "type": "array", "items": { "$ref": "#/$defs/finding" },
              "description": "In the order in which they are printed. Those that lose the picture even alone come first."
            },
            "payload": { "type": "object", "description": "The payload that the phone gets." },
            "record": { "type": "object", "description": "How the engine judged it: nse-run schema record." },
            "vendors": { "type": "array", "items": { "$ref": "#/$defs/vendor" }, "description": "With --as." },
            "next": { "type": "array", "items": { "$ref": "#/$defs/text" }, "description": "What to do next." }
          },
          "required": ["v", "verdict", "message", "input", "findings", "next"],
          "additionalProperties": false,
          "anyOf": [
            { "properties": { "verdict": { "enum": ["shows", "unverified"] } } },
            { "properties": { "verdict": { "enum": ["at_risk", "no_picture", "nothing_shows", "refused"] } }, "required": ["code"] },
            { "properties": { "verdict": { "const": "not_understood" }, "payload": false, "record": false }, "required": ["code"] }
          ],
          "$defs": {
            "code": { "type": "string", "pattern": "^[a-z]+\\.[a-z0-9_]+$", "description": "nse-run explain says what it means." },
            "text": { "type": "string", "minLength": 1 },
            "result": { "enum": ["attaches", "drops", "refused", "unreadable", "unknown"], "description": "refused: by iOS." },
            "finding": {
              "type": "object",
              "properties": {
                "code": { "$ref": "#/$defs/code" },
                "severity": {
                  "enum": ["error", "warning", "note"],
                  "description": "error: lost for certain. warning: lost on some phones, with some SDKs, at some times. note: neither."
                },
                "message": { "$ref": "#/$defs/text", "description": "What was seen, and what the phone does." },
                "hint": { "$ref": "#/$defs/text", "description": "What to change." },
                "place": {
                  "type": "object",
                  "properties": {
                    "file": { "$ref": "#/$defs/text", "description": "In the app or project." },
                    "line": { "type": "integer", "minimum": 1 },
                    "column": { "type": "integer", "minimum": 1, "description": "In characters." },
                    "path": { "$ref": "#/$defs/text", "description": "The path as people write it." }
                  },
                  "additionalProperties": false
                }
              },
              "required": ["code", "severity", "message"],
              "additionalProperties": false
            },
            "vendor": {
              "type": "object",
              "properties": {
                "vendor": { "$ref": "#/$defs/text" },
                "url": { "type": "string" },
                "result": { "$ref": "#/$defs/result" },
                "message": { "$ref": "#/$defs/text" },
                "sendable": {
                  "type": "object",
                  "properties": { "result": { "$ref": "#/$defs/result" }, "message": { "$ref": "#/$defs/text" } },
                  "required": ["result", "message"],
                  "additionalProperties": false,
                  "description": "With --output sendable: the same for the picture that nse-run publishes."
                }
              },
              "required": ["vendor", "url", "result", "message"],
              "additionalProperties": false
            }
          }
        }
        """#
    }

    private static func names(_ cases: [some RawRepresentable<String>]) -> String {
        cases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }
}
