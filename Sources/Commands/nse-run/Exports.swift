// Most files of the command are written in the words of these modules.
@_exported public import ArgumentParser
@_exported public import CommandOptions
@_exported public import Glibc
@_exported public import NotificationCore
@_exported public import ServiceExtensionRuntime
