// What both libraries say with one type, for programs that import this module alone.
@_exported public import enum NotificationCore.CodeFamily
@_exported public import enum NotificationCore.DeliveryCode
@_exported public import enum NotificationCore.PushType
