/// The JSON Schema of HAR 1.2, written from its specification; members of an application begin with `_`.
enum HARSchema {
    static let text = """
        {
          "type": "object", "required": ["log"],
          "properties": { "log": {
            "type": "object", "required": ["version", "creator", "entries"],
            "properties": {
              "version": { "const": "1.2" },
              "creator": { "type": "object", "required": ["name", "version"],
                "properties": { "name": { "type": "string" }, "version": { "type": "string" } } },
              "entries": { "type": "array", "items": { "$ref": "#/$defs/entry" } }
            } } },
          "$defs": {
            "phase": { "type": "number", "minimum": -1 },
            "pairs": { "type": "array", "items": { "type": "object", "required": ["name", "value"],
              "properties": { "name": { "type": "string" }, "value": { "type": "string" } } } },
            "entry": {
              "type": "object",
              "required": ["startedDateTime", "time", "request", "response", "cache", "timings"],
              "properties": {
                "startedDateTime": { "type": "string",
                  "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\\\.[0-9]{3}Z$" },
                "time": { "type": "number", "minimum": 0 },
                "serverIPAddress": { "type": "string" },
                "cache": { "type": "object" },
                "request": {
                  "type": "object",
                  "required": ["method", "url", "httpVersion", "cookies", "headers", "queryString",
                    "headersSize", "bodySize"],
                  "properties": {
                    "method": { "type": "string" }, "url": { "type": "string" },
                    "httpVersion": { "type": "string" }, "cookies": { "type": "array" },
                    "headers": { "$ref": "#/$defs/pairs" }, "queryString": { "$ref": "#/$defs/pairs" },
                    "headersSize": { "type": "integer" }, "bodySize": { "type": "integer" } } },
                "response": {
                  "type": "object",
                  "required": ["status", "statusText", "httpVersion", "cookies", "headers", "content",
                    "redirectURL", "headersSize", "bodySize"],
                  "properties": {
                    "status": { "type": "integer" }, "statusText": { "type": "string" },
                    "httpVersion": { "type": "string" }, "cookies": { "type": "array" },
                    "headers": { "$ref": "#/$defs/pairs" }, "redirectURL": { "type": "string" },
                    "headersSize": { "type": "integer" }, "bodySize": { "type": "integer" },
                    "content": { "type": "object", "required": ["size", "mimeType"],
                      "properties": { "size": { "type": "integer" }, "mimeType": { "type": "string" },
                        "text": { "type": "string" }, "encoding": { "type": "string" } } } } },
                "timings": {
                  "type": "object", "required": ["send", "wait", "receive"],
                  "properties": {
                    "blocked": { "$ref": "#/$defs/phase" }, "dns": { "$ref": "#/$defs/phase" },
                    "connect": { "$ref": "#/$defs/phase" }, "ssl": { "$ref": "#/$defs/phase" },
                    "send": { "type": "number", "minimum": 0 }, "wait": { "type": "number", "minimum": 0 },
                    "receive": { "type": "number", "minimum": 0 } } }
              } } }
        }
        """
}
