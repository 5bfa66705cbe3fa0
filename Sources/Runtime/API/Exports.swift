// Types of other modules that options and results are made of, for programs that import this module alone.
@_exported public import struct NotificationCore.CIDR
@_exported public import enum NotificationCore.CodeFamily
@_exported public import enum NotificationCore.DeliveryCode
@_exported public import enum NotificationCore.DeliveryVerdict
@_exported public import struct NotificationCore.FaultRule
@_exported public import struct NotificationCore.FaultSyntaxError
@_exported public import enum NotificationCore.PushType
@_exported public import enum NotificationCore.Severity
