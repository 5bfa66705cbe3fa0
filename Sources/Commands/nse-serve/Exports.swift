// Almost every file of the server is written in the words of these modules.
@_exported public import APNs
@_exported public import NotificationCore
