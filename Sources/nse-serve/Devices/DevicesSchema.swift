/// The JSON Schema of the devices file (draft 2020-12). A test holds it against ``JSONShape`` and ``DeviceWords``.
///
/// What a schema cannot say is the reader's: names and tokens that are there once, time zones that exist, members that
/// contradict each other.
enum DevicesSchema {
    static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Devices of nse-run serve",
          "description": "Phones with their apps for --devices. The least file is {\"phones\":[{\"apps\":[{\"bundle_id\":\"com.example.app\"}]}]}.",
          "type": "object",
          "required": ["phones"],
          "additionalProperties": false,
          "properties": {
            "$schema": {"type": "string", "minLength": 1, "maxLength": 2048, "description": "For editors; not used."},
            "v": {"const": 1, "description": "The version of this format."},
            "phones": {"type": "array", "maxItems": 1000000, "items": {"$ref": "#/$defs/phone"}}
          },
          "$defs": {
            "bundle_id": {
              "type": "string", "pattern": "^[A-Za-z0-9.-]*[A-Za-z0-9][A-Za-z0-9.-]*$", "maxLength": 255,
              "description": "Such as com.example.app."
            },
            "token": {
              "type": "string", "pattern": "^([0-9A-Fa-f]{2})+$", "maxLength": 512,
              "description": "A device token in hexadecimal digits."
            },
            "line": {"type": "string", "minLength": 1, "maxLength": 256, "pattern": "^[^\\u0000-\\u001f\\u007f]*$"},
            "phone": {
              "type": "object",
              "required": ["apps"],
              "additionalProperties": false,
              "properties": {
                "id": {
                  "type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$",
                  "description": "Its name, unique in the file. Phones without one are phone-1, phone-2 and so on. Tokens follow from the name."
                },
                "count": {
                  "type": "integer", "minimum": 1, "maximum": 1000000,
                  "description": "Makes so many phones of this entry: id-1, id-2 and so on. At most 1,000,000 phones in all."
                },
                "online": {"type": "boolean", "default": true, "description": "APNs can reach it."},
                "locked": {"type": "boolean", "default": false},
                "low_power": {"type": "boolean", "default": false, "description": "Low Power Mode."},
                "muted": {"type": "boolean", "default": false, "description": "The switch for silence."},
                "focus": {
                  "default": null, "description": "The Focus that is on; null: none.",
                  "oneOf": [{"type": "null"}, {"$ref": "#/$defs/focus"}]
                },
                "previews": {
                  "enum": ["always", "whenAuthenticated", "never"], "default": "always",
                  "description": "Show Previews in Settings."
                },
                "summary": {
                  "type": "array", "maxItems": 12, "default": [],
                  "items": {"type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"},
                  "description": "When the scheduled summary comes, such as 08:00; empty: it is off. It holds notifications of apps whose setting scheduledDelivery is on."
                },
                "time_zone": {
                  "type": "string", "minLength": 1, "maxLength": 100, "default": "UTC",
                  "description": "Such as Europe/Zurich."
                },
                "apps": {"type": "array", "maxItems": 100, "items": {"$ref": "#/$defs/app"}}
              }
            },
            "focus": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "name": {"$ref": "#/$defs/line", "maxLength": 100, "default": "Do Not Disturb"},
                "allowed_apps": {
                  "type": "array", "maxItems": 1000, "default": [], "items": {"$ref": "#/$defs/bundle_id"},
                  "description": "Apps that may break through."
                },
                "allowed_senders": {
                  "type": "array", "maxItems": 1000, "default": [], "items": {"$ref": "#/$defs/line"},
                  "description": "People whose communication notifications may break through, by name."
                },
                "allows_time_sensitive": {"type": "boolean", "default": true}
              }
            },
            "app": {
              "type": "object",
              "required": ["bundle_id"],
              "additionalProperties": false,
              "properties": {
                "bundle_id": {"$ref": "#/$defs/bundle_id"},
                "token": {
                  "$ref": "#/$defs/token",
                  "description": "Unless given, it follows from the phone's id and the app. Not with count, and not when registered is false."
                },
                "pushkit_tokens": {
                  "$ref": "#/$defs/pushkit_tokens",
                  "description": "Tokens of the types in push_types. Unless given, they follow from the phone's id and the app."
                },
                "environment": {"enum": ["production", "sandbox"], "default": "production"},
                "authorization": {
                  "enum": ["notDetermined", "denied", "authorized", "provisional", "ephemeral"],
                  "default": "authorized", "description": "What the user answered when the app asked."
                },
                "state": {
                  "enum": ["foreground", "background", "suspended", "terminated", "forceQuit"],
                  "default": "suspended",
                  "description": "What the app is doing, after it was opened once. One app at most is in the foreground; in the background it is suspended after 5 seconds."
                },
                "registered": {
                  "type": "boolean", "default": true,
                  "description": "It registers for remote notifications, so it has a token."
                },
                "push_types": {
                  "type": "array", "maxItems": 6, "default": [],
                  "items": {"enum": ["voip", "complication", "fileprovider"]},
                  "description": "PushKit types that it wants."
                },
                "background_modes": {
                  "type": "array", "maxItems": 4, "default": ["remote-notification", "voip"],
                  "items": {"enum": ["remote-notification", "voip"]},
                  "description": "UIBackgroundModes of the app."
                },
                "entitlements": {
                  "type": "array", "maxItems": 8, "default": [],
                  "items": {"enum": ["filtering", "critical-alerts", "time-sensitive", "communication"]}
                },
                "settings": {"$ref": "#/$defs/settings"},
                "background_refresh": {"type": "boolean", "default": true, "description": "Background App Refresh."},
                "extension": {
                  "type": ["string", "null"], "minLength": 1, "maxLength": 4096,
                  "description": "The path of its service extension, from the folder of this file; \"media processor\" for the built-in one; null for none. Unless given, what --extension says, else the media processor."
                },
                "categories": {"type": "array", "maxItems": 100, "default": [], "items": {"$ref": "#/$defs/category"}},
                "content_extensions": {
                  "type": "array", "maxItems": 20, "default": [], "items": {"$ref": "#/$defs/content_extension"}
                }
              }
            },
            "pushkit_tokens": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "voip": {"$ref": "#/$defs/token"},
                "complication": {"$ref": "#/$defs/token"},
                "fileprovider": {"$ref": "#/$defs/token"}
              }
            },
            "settings": {
              "type": "object",
              "additionalProperties": false,
              "description": "Switches of the app's page in Settings. Those that are not given are as the app's first question left them.",
              "properties": {
                "alert": {"type": "boolean"},
                "sound": {"type": "boolean"},
                "badge": {"type": "boolean"},
                "carPlay": {"type": "boolean"},
                "criticalAlert": {"type": "boolean"},
                "notificationCenter": {"type": "boolean"},
                "lockScreen": {"type": "boolean"},
                "banner": {"type": "boolean"},
                "announcement": {"type": "boolean"},
                "timeSensitive": {"type": "boolean"},
                "scheduledDelivery": {"type": "boolean"},
                "directMessages": {"type": "boolean"}
              }
            },
            "category": {
              "type": "object",
              "required": ["id"],
              "additionalProperties": false,
              "properties": {
                "id": {"$ref": "#/$defs/line", "description": "As in the payload's category."},
                "actions": {"type": "array", "maxItems": 10, "default": [], "items": {"$ref": "#/$defs/action"}},
                "hidden_preview_placeholder": {
                  "$ref": "#/$defs/line", "description": "Shown while previews are hidden; %u is the number of notifications."
                },
                "custom_dismiss": {"type": "boolean", "default": false, "description": "The app is told when one is dismissed."}
              }
            },
            "action": {
              "type": "object",
              "required": ["id"],
              "additionalProperties": false,
              "properties": {
                "id": {"$ref": "#/$defs/line"},
                "title": {
                  "type": "string", "maxLength": 256, "pattern": "^[^\\u0000-\\u001f\\u007f]*$",
                  "description": "Unless given, the id."
                },
                "text_field": {"type": "boolean", "default": false, "description": "The user replies with a text."},
                "opens_app": {"type": "boolean", "default": false},
                "needs_unlock": {"type": "boolean", "default": false}
              }
            },
            "content_extension": {
              "type": "object",
              "required": ["categories"],
              "additionalProperties": false,
              "properties": {
                "categories": {"type": "array", "maxItems": 100, "items": {"$ref": "#/$defs/line"}},
                "hides_default_content": {"type": "boolean", "default": false}
              }
            }
          }
        }
        """#
}
