@_exported public import UserNotifications

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs a service extension as a program, for `nse-run --extension`.
///
/// A `main.swift` next to the unchanged class is all that is needed:
///
/// ```swift
/// import ServiceExtensionMain
///
/// ServiceExtensionMain(NotificationService.self)
/// ```
///
/// A host starts the program and does what the system does on a phone: it hands over one notification after the other,
/// each to an instance of its own on a thread of its own, warns it by `serviceExtensionTimeWillExpire`, and may end the
/// process at any time. The main thread serves the main queue, the main actor and `RunLoop.main`, as on a phone. Every
/// request of a `URLSession` is carried out by the host; the process has no network of its own.
///
/// Started by hand, it writes to standard error what it is and how to run it, and ends with status 64.
/// - Parameter type: the class of the extension, whose instances are made by its `init()`.
/// - Returns: never. The process ends with status 0 when its host is done, with 76 when it does not understand it.
public func ServiceExtensionMain(_ type: UNNotificationServiceExtension.Type) -> Never {
    guard let descriptor = HostSocket.take() else {
        StandardError.write(HostSocket.startedByHand(CommandLine.arguments.first))
        exit(EX_USAGE)
    }
    ExtensionProcess(type, HostConnection(descriptor)).run()
}
