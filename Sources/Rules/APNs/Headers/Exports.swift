// Every file of the part is written in the words of this module.
@_exported public import NotificationCore
