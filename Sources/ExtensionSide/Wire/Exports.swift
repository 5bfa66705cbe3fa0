@_exported public import NotificationCore
