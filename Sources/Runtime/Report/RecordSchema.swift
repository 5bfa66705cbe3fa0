/// The JSON Schema of a record: what a consumer may rely on.
package enum RecordSchema {
    /// JSON Schema, draft 2020-12; what `nse-run schema` prints. Within one `v` members are only added, so a consumer
    /// should let unknown ones pass; this text is for checking what this version writes, and lets none pass.
    package static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:nse-run:record:1",
          "title": "nse-run record, version 1",
          "description": "What was delivered for one notification, and what happened on the way. Members that do not apply are absent.",
          "type": "object",
          "properties": {
            "v": { "const": 1, "description": "Version of the record." },
            "line": { "type": "integer", "minimum": 1, "description": "Line of the batch's input." },
            "id": { "type": "string", "description": "The value of --id-key, else the line number, else the file's name." },
            "outcome": { "enum": ["modified", "original", "suppressed", "invalid"] },
            "code": { "$ref": "#/$defs/code", "description": "Why it is not modified." },
            "retryable": { "type": "boolean", "description": "Could the same input succeed later?" },
            "verdict": {
              "enum": ["shows", "at_risk", "no_picture", "nothing_shows", "refused", "unverified"],
              "description": "What will be seen on the phone, as nse-run check says it."
            },
            "cause": { "$ref": "#/$defs/code", "description": "The first reason of the verdict; absent when nothing is wrong." },
            "started_at": {
              "type": "string",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"
            },
            "budget_ms": { "type": "number", "minimum": 0 },
            "elapsed_ms": { "type": "number", "minimum": 0 },
            "payload": { "description": "The delivered payload, verbatim." },
            "payload_base64": {
              "type": "string", "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
              "description": "The input, when it is not JSON."
            },
            "attachments": { "type": "array", "items": { "$ref": "#/$defs/attachment" } },
            "communication": { "$ref": "#/$defs/communication" },
            "diagnostics": { "type": "array", "items": { "$ref": "#/$defs/diagnostic" } },
            "extension": { "$ref": "#/$defs/extension" },
            "requests": {
              "type": "array", "items": { "$ref": "#/$defs/request" },
              "description": "What the extension's process asked for over the network, in order."
            }
          },
          "required": ["v", "outcome", "retryable", "started_at", "budget_ms", "elapsed_ms"],
          "additionalProperties": false,
          "anyOf": [
            { "properties": { "outcome": { "const": "modified" }, "code": false } },
            { "properties": { "outcome": { "const": "suppressed" } } },
            { "properties": { "outcome": { "enum": ["original", "invalid"] } }, "required": ["code"] }
          ],
          "$defs": {
            "code": { "type": "string", "pattern": "^[a-z]+\\.[a-z0-9_]+$" },
            "text": { "type": "string", "minLength": 1 },
            "milliseconds": { "type": "number", "minimum": 0 },
            "fraction": { "type": "number", "minimum": 0, "maximum": 1 },
            "diagnostic": {
              "type": "object",
              "properties": {
                "code": { "$ref": "#/$defs/code" },
                "severity": { "enum": ["error", "warning", "note"] },
                "message": { "$ref": "#/$defs/text" },
                "hint": { "$ref": "#/$defs/text" },
                "pointer": { "$ref": "#/$defs/text" }
              },
              "required": ["code", "severity", "message"],
              "additionalProperties": false
            },
            "attachment": {
              "type": "object",
              "properties": {
                "identifier": { "type": "string" },
                "pointer": { "type": "string", "pattern": "^(/|$)", "description": "JSON Pointer of the reference." },
                "dialect": { "$ref": "#/$defs/text" },
                "source": { "$ref": "#/$defs/text", "description": "The URL, as the payload has it." },
                "outcome": { "enum": ["attached", "rejected", "failed", "expired", "skipped"] },
                "code": { "$ref": "#/$defs/code" },
                "message": { "$ref": "#/$defs/text" },
                "hint": { "$ref": "#/$defs/text" },
                "retryable": { "type": "boolean" },
                "url": { "type": "string", "pattern": "^file:///" },
                "path": {
                  "type": "string", "pattern": "^Attachments/[0-9a-f]{2}/[0-9a-f]{64}\\.[a-z0-9]+$",
                  "description": "Relative to the app group."
                },
                "type": { "type": "string", "pattern": "^[a-z0-9-]+(\\.[a-z0-9-]+)+$", "description": "Uniform type identifier." },
                "mime": { "$ref": "#/$defs/text" },
                "declared_mime": { "type": "string" },
                "bytes": { "type": "integer", "minimum": 0 },
                "sha256": { "type": "string", "pattern": "^[0-9a-f]{64}$" },
                "width": { "type": "integer", "minimum": 1 },
                "height": { "type": "integer", "minimum": 1 },
                "duration_ms": { "$ref": "#/$defs/milliseconds" },
                "options": { "$ref": "#/$defs/options" },
                "http_status": { "$ref": "#/$defs/status" },
                "final_url": { "$ref": "#/$defs/text" },
                "redirects": { "type": "array", "items": { "$ref": "#/$defs/redirect" } },
                "remote_ip": { "type": "string", "pattern": "^[0-9a-fA-F:.]+$" },
                "asked_again": { "const": true, "description": "Sent twice: the first connection was lost before the answer began." },
                "response_ids": {
                  "type": "object", "additionalProperties": { "type": "string" },
                  "description": "The request ids of CDNs, by header."
                },
                "fetched": { "enum": ["network", "shared", "cache"] },
                "timings_ms": { "$ref": "#/$defs/timings" },
                "needs_kbps": { "type": "number", "minimum": 0, "description": "What a phone's network must do." }
              },
              "required": ["identifier", "outcome"],
              "additionalProperties": false,
              "anyOf": [
                {
                  "properties": { "outcome": { "const": "attached" }, "code": false, "message": false },
                  "required": [
                    "pointer", "dialect", "source", "url", "path", "type", "mime", "bytes", "sha256"
                  ]
                },
                {
                  "properties": {
                    "outcome": { "enum": ["rejected", "failed", "expired", "skipped"] }, "url": false, "path": false
                  },
                  "required": ["pointer", "dialect", "code", "message", "retryable"]
                },
                {
                  "description": "A file of an extension, not named by the payload.",
                  "properties": {
                    "outcome": { "const": "attached" }, "code": false, "message": false, "pointer": false,
                    "dialect": false, "source": false
                  },
                  "required": ["url", "path", "type", "mime", "bytes", "sha256"]
                },
                {
                  "properties": {
                    "outcome": { "enum": ["rejected", "failed", "expired", "skipped"] }, "url": false, "path": false,
                    "pointer": false, "dialect": false, "source": false
                  },
                  "required": ["code", "message", "retryable"]
                }
              ]
            },
            "communication": {
              "type": "object",
              "description": "What the extension made the notification by updating(from:) with an intent.",
              "properties": {
                "kind": { "enum": ["message", "call"] },
                "sender": { "$ref": "#/$defs/text", "description": "The name, which a phone shows as the title." },
                "conversation": { "type": "string", "description": "The app's identifier." },
                "group": { "type": "string", "description": "The name of the group." },
                "avatar": {
                  "enum": ["picture", "reference"],
                  "description": "The bytes of a picture; or an asset, a symbol or an address, not looked at."
                }
              },
              "required": ["kind"],
              "additionalProperties": false
            },
            "extension": {
              "type": "object",
              "description": "The process of --extension, and what it did for this notification.",
              "properties": {
                "path": { "$ref": "#/$defs/text", "description": "The executable." },
                "name": { "type": "string", "description": "Of its class; absent when it never said." },
                "pid": { "type": "integer", "minimum": 1 },
                "earlier": { "type": "integer", "minimum": 0, "description": "Notifications that it had got before." },
                "start_ms": { "$ref": "#/$defs/milliseconds" },
                "memory": {
                  "type": "object",
                  "description": "Bytes; above what it had, shared memory and that of its descendants, too.",
                  "properties": {
                    "at_ready": { "type": "integer", "minimum": 0 },
                    "peak": { "type": "integer", "description": "Above what it had when it was ready." },
                    "samples": {
                      "type": "array", "items": { "type": "array", "items": { "type": "number" } },
                      "description": "Milliseconds of the budget and bytes above what it had when it was ready."
                    }
                  },
                  "additionalProperties": false
                },
                "exit": {
                  "type": "object",
                  "properties": {
                    "status": { "type": "integer", "minimum": 0, "maximum": 255 },
                    "signal": { "type": "integer", "minimum": 1, "maximum": 127 }
                  },
                  "additionalProperties": false,
                  "anyOf": [{ "required": ["status"] }, { "required": ["signal"] }]
                },
                "stdout": { "$ref": "#/$defs/text", "description": "The last 4 KiB." },
                "stderr": { "$ref": "#/$defs/text", "description": "The last 4 KiB." },
                "notes": {
                  "type": "array", "items": { "$ref": "#/$defs/text" },
                  "description": "What the extension did not get, and why, as the modules say it."
                },
                "answers": { "type": "array", "items": { "$ref": "#/$defs/answer" } },
                "files_left": {
                  "type": "array", "items": { "$ref": "#/$defs/text" }, "description": "Relative to its home."
                },
                "sandbox": { "$ref": "#/$defs/text" }
              },
              "required": ["path", "earlier"],
              "additionalProperties": false
            },
            "answer": {
              "type": "object",
              "description": "One call of the content handler.",
              "properties": {
                "at_ms": { "$ref": "#/$defs/milliseconds" },
                "kind": { "enum": ["delivered", "second", "late"] },
                "thread": { "enum": ["did_receive", "expiry", "main", "other"] }
              },
              "required": ["at_ms", "kind", "thread"],
              "additionalProperties": false
            },
            "request": {
              "type": "object",
              "properties": {
                "url": { "type": "string" },
                "method": { "type": "string" },
                "began_ms": { "$ref": "#/$defs/milliseconds" },
                "ended_ms": { "$ref": "#/$defs/milliseconds" },
                "outcome": { "enum": ["finished", "failed", "cancelled", "under_way"] },
                "code": { "$ref": "#/$defs/code" },
                "message": { "$ref": "#/$defs/text" },
                "hint": { "$ref": "#/$defs/text" },
                "retryable": { "type": "boolean" },
                "http_status": { "$ref": "#/$defs/status" },
                "bytes": { "type": "integer", "minimum": 0, "description": "Of body, handed to the extension." },
                "remote_ip": { "type": "string", "pattern": "^[0-9a-fA-F:.]+$" },
                "asked_again": { "const": true, "description": "Sent twice: the first connection was lost before the answer began." },
                "response_ids": { "type": "object", "additionalProperties": { "type": "string" } },
                "timings_ms": { "$ref": "#/$defs/timings" }
              },
              "required": ["url", "method", "began_ms", "outcome", "bytes"],
              "additionalProperties": false
            },
            "options": {
              "type": "object",
              "properties": {
                "thumbnailHidden": { "type": "boolean" },
                "thumbnailClippingRect": {
                  "type": "object",
                  "properties": {
                    "x": { "$ref": "#/$defs/fraction" },
                    "y": { "$ref": "#/$defs/fraction" },
                    "width": { "$ref": "#/$defs/fraction" },
                    "height": { "$ref": "#/$defs/fraction" }
                  },
                  "required": ["x", "y", "width", "height"],
                  "additionalProperties": false
                },
                "thumbnailTime": { "type": "number", "minimum": 0 }
              },
              "additionalProperties": false
            },
            "status": { "type": "integer", "minimum": 100, "maximum": 999 },
            "redirect": {
              "type": "object",
              "properties": {
                "url": { "$ref": "#/$defs/text" },
                "status": { "$ref": "#/$defs/status" },
                "timings_ms": { "$ref": "#/$defs/timings" }
              },
              "required": ["url"],
              "additionalProperties": false
            },
            "timings": {
              "type": "object",
              "description": "Milliseconds, with the names and the meaning of HAR.",
              "properties": {
                "dns": { "$ref": "#/$defs/milliseconds" },
                "connect": { "$ref": "#/$defs/milliseconds" },
                "ssl": { "$ref": "#/$defs/milliseconds" },
                "wait": { "$ref": "#/$defs/milliseconds" },
                "receive": { "$ref": "#/$defs/milliseconds" },
                "total": { "$ref": "#/$defs/milliseconds" }
              },
              "additionalProperties": false
            }
          }
        }
        """#
}
