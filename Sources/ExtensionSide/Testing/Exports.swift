// Deliveries and phones have contents, dates and URLs; an app's notification code imports it anyway.
@_exported public import UserNotifications
// What a delivery and a report say, for tests that import this module alone.
@_exported public import enum NotificationCore.CodeFamily
@_exported public import struct NotificationCore.ContentExtension
@_exported public import enum NotificationCore.DeliveryCode
@_exported public import enum NotificationCore.DrillAssertion
@_exported public import enum NotificationCore.DrillError
@_exported public import struct NotificationCore.DrillFailure
@_exported public import struct NotificationCore.DrillGroup
@_exported public import struct NotificationCore.DrillStandard
@_exported public import enum NotificationCore.DrillVerdict
@_exported public import enum NotificationCore.HandlerCallKind
@_exported public import struct NotificationCore.PhoneFocus
@_exported public import enum NotificationCore.ProvisionalChoice
@_exported public import enum NotificationCore.PushType
