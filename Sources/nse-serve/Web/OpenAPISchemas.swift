import NotificationCore

/// The schemas of the API's document.
enum OpenAPISchemas {
    /// What a phone is made of, as in the devices file.
    private static let newPhone =
        ([("NewPhone", DeviceTable.onePhone.schema)]
        + DeviceTable.definitions.map { ("new_" + $0.key, $0.schema) })
        .map { "\"\($0)\": \($1)" }.joined(separator: ",\n")
        .replacing("#/$defs/", with: "#/components/schemas/new_")

    static let text = ##"""
        {
          "Error": {"type": "object", "required": ["error"], "properties": {"error": {
            "type": "object", "required": ["code", "message"],
            "properties": {"code": {"type": "string"}, "message": {"type": "string"}}}}},
          "Token": {"type": "string", "pattern": "^([0-9A-Fa-f]{2})+$", "maxLength": 512},
          "PushType": {"enum": ["\##(PushType.allCases.map(\.rawValue).sorted().joined(separator: "\", \""))"]},
          "Time": {"type": "number", "description": "Seconds since 1970."},
          "Phones": {"type": "object", "required": ["phones", "next"], "properties": {
            "phones": {"type": "array", "items": {"$ref": "#/components/schemas/Phone"}},
            "next": {"type": ["string", "null"], "description": "The value of `after` for the next page."}}},
          \##(newPhone),
          "Previews": {"enum": ["always", "whenAuthenticated", "never"]},
          "Phone": {"type": "object",
            "required": ["id", "online", "locked", "unlocked_once", "low_power", "muted", "focus", "previews", "summary",
              "time_zone", "now", "apps", "lock_screen", "notification_center", "calls"],
            "properties": {
              "id": {"type": "string"}, "online": {"type": "boolean"}, "locked": {"type": "boolean"},
              "unlocked_once": {"type": "boolean"}, "low_power": {"type": "boolean"}, "muted": {"type": "boolean"},
              "focus": {"oneOf": [{"type": "null"},
                {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}]},
              "previews": {"$ref": "#/components/schemas/Previews"},
              "summary": {"type": "array", "items": {"type": "string"}}, "time_zone": {"type": "string"},
              "now": {"$ref": "#/components/schemas/Time"},
              "apps": {"type": "array", "items": {"$ref": "#/components/schemas/App"}},
              "lock_screen": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
              "notification_center": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
              "calls": {"type": "array", "items": {"type": "object", "required": ["app", "id", "caller", "video"],
                "properties": {"app": {"type": "string"}, "id": {"type": "string"}, "caller": {"type": "string"},
                  "video": {"type": "boolean"}}}}}},
          "App": {"type": "object",
            "required": ["bundle_id", "token", "pushkit_tokens", "state", "authorization", "badge", "extension", "waiting",
              "categories"],
            "properties": {
              "bundle_id": {"type": "string"}, "token": {"type": ["string", "null"]},
              "pushkit_tokens": {"type": "object", "additionalProperties": {"type": "string"}},
              "state": {"enum": ["foreground", "background", "suspended", "terminated", "forceQuit"]},
              "authorization": {"enum": ["notDetermined", "denied", "authorized", "provisional", "ephemeral"]},
              "badge": {"type": "integer"}, "extension": {"type": ["string", "null"]},
              "waiting": {"type": "integer", "description": "Pushes that wait for the phone to be online or the app to be woken."},
              "categories": {"type": "array", "items": {"type": "string"}}}},
          "Line": {"type": "object",
            "required": ["app", "id", "thread", "title", "subtitle", "body", "hidden", "date", "level", "category", "push",
              "attachments", "actions"],
            "properties": {
              "app": {"type": "string"}, "id": {"type": "string"}, "thread": {"type": "string"},
              "title": {"type": "string"}, "subtitle": {"type": "string"}, "body": {"type": "string"},
              "sender": {"type": "string", "description": "The sender of a communication notification, who is the title too."},
              "hidden": {"type": "boolean"}, "date": {"$ref": "#/components/schemas/Time"},
              "level": {"enum": ["passive", "active", "timeSensitive", "critical"]}, "category": {"type": "string"},
              "push": {"type": ["integer", "null"], "description": "The number of the push that it came with."},
              "attachments": {"type": "array", "items": {"type": "object", "required": ["url", "type", "kind", "size"],
                "properties": {"url": {"type": "string"}, "type": {"type": "string"},
                  "kind": {"enum": ["image", "movie", "audio"]}, "size": {"type": "integer"}}}},
              "actions": {"type": "array", "items": {"type": "object",
                "required": ["id", "title", "text_field", "opens_app", "needs_unlock"],
                "properties": {"id": {"type": "string"}, "title": {"type": "string"}, "text_field": {"type": "boolean"},
                  "opens_app": {"type": "boolean"}, "needs_unlock": {"type": "boolean"}}}}}},
          \##(EventSchema.members),
          "EventResult": {"type": "object", "required": ["phone", "notes"], "properties": {
            "phone": {"$ref": "#/components/schemas/Phone"},
            "notes": {"type": "array", "items": {"type": "object", "required": ["kind", "text"],
              "properties": {"kind": {"type": "string"}, "text": {"type": "string"}}}}}},
          "Pushes": {"type": "object", "required": ["pushes", "next"], "properties": {
            "pushes": {"type": "array", "items": {"$ref": "#/components/schemas/Push"}},
            "next": {"type": "integer", "description": "The value of `since` for the next call."}}},
          "Push": {"type": "object",
            "required": ["number", "apns_id", "apns_unique_id", "token", "phone", "app", "received", "answered_ms", "status",
              "reason", "rule", "detail", "warnings", "topic", "push_type", "priority", "expiration", "collapse_id", "title", "size",
              "via", "disposition", "record"],
            "properties": {
              "number": {"type": "integer"}, "apns_id": {"type": "string"}, "apns_unique_id": {"type": ["string", "null"]},
              "token": {"type": ["string", "null"]}, "phone": {"type": ["string", "null"]},
              "app": {"type": ["string", "null"]}, "received": {"$ref": "#/components/schemas/Time"},
              "answered_ms": {"type": "number"}, "status": {"type": "integer"}, "reason": {"type": ["string", "null"]},
              "rule": {"type": "object", "required": ["name", "source"], "properties": {"name": {"type": "string"},
                "source": {"enum": ["apple", "client", "community", "own"]}}},
              "detail": {"type": ["string", "null"]}, "warnings": {"type": "array", "items": {"type": "string"}},
              "topic": {"type": ["string", "null"]}, "push_type": {"type": ["string", "null"]},
              "priority": {"type": ["integer", "null"]}, "expiration": {"type": ["integer", "null"]},
              "collapse_id": {"type": ["string", "null"]}, "title": {"type": ["string", "null"]}, "size": {"type": "integer"},
              "via": {"enum": ["apns", "plain", "proxy", "api"]},
              "disposition": {"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Disposition"}]},
              "record": {"type": ["object", "null"], "description": "The record of the service extension's part."}}},
          "Disposition": {"type": "object",
            "required": ["delivery", "surfaces", "extension", "started", "reasons", "settled"],
            "properties": {
              "delivery": {"type": "string"},
              "surfaces": {"type": "array", "items": {"enum": ["banner", "lockScreen", "list", "sound", "badge", "summary"]}},
              "extension": {"type": "object", "required": ["ran", "outcome", "code"], "properties": {
                "ran": {"type": "boolean"}, "outcome": {"enum": ["modified", "original", "suppressed", null]},
                "code": {"type": ["string", "null"]}}},
              "started": {"type": "array", "items": {"type": "string"}},
              "reasons": {"type": "array", "items": {"type": "object", "required": ["code", "text"],
                "properties": {"code": {"type": "string"}, "text": {"type": "string"}}}},
              "settled": {"type": ["number", "null"], "description": "Null: it is held back."}}},
          "ExtensionResult": {"type": "object", "required": ["outcome", "code", "payload", "record"], "properties": {
            "outcome": {"enum": ["modified", "original", "suppressed", "none"]}, "code": {"type": ["string", "null"]},
            "payload": {"type": "object"}, "record": {"type": ["object", "null"]}}},
          "Step": {"type": "object", "additionalProperties": false, "properties": {
            "token": {"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Token"}]},
            "answer": {"oneOf": [{"type": "null"}, {"type": "object", "required": ["reason"], "properties": {
              "reason": {"type": "string"},
              "timestamp": {"type": ["integer", "null"], "description": "Milliseconds since 1970."}}}]},
            "fault": {"enum": ["drop", "reset", "goaway", "silence", null]},
            "goaway_reason": {"type": ["string", "null"]}, "reset_code": {"type": ["integer", "null"]},
            "delay": {"type": ["number", "null"], "minimum": 0, "maximum": 3600, "description": "Seconds."},
            "count": {"type": ["integer", "null"], "minimum": 1, "maximum": 1000000}}},
          "Script": {"type": "object", "required": ["steps"], "properties": {
            "steps": {"type": "array", "items": {"$ref": "#/components/schemas/Step"}}}},
          "Reset": {"type": "object", "additionalProperties": false, "properties": {"phones": {"type": "boolean"}}}
        }
        """##
}
