// Files of the server are written in the words of these modules.
@_exported public import APNs
@_exported public import CommandOptions
@_exported public import NotificationCore
@_exported public import ServiceExtensionRuntime
