import ExtensionWire
import Glibc
public import UserNotifications

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a program of a service extension, for `nse-run --extension`.
///
/// A `main.swift` beside the unchanged class is all that is needed:
///
/// ```swift
/// import ServiceExtensionMain
///
/// ServiceExtensionMain(NotificationService.self)
/// ```
///
/// The program is started by a host, which is to it what the system is on a phone: it hands over one notification after
/// the other, each to an instance of its own on a thread of its own, warns it by `serviceExtensionTimeWillExpire`, and
/// ends the process when it likes. The main thread serves the main queue, the main actor and `RunLoop.main`, as on a
/// phone. Every request of a `URLSession` is carried out by the host; the process has no network of its own.
///
/// Started by hand it says on standard error what it is and how to run it, and ends with status 64.
///
/// - Parameter type: the class to make instances of, by its `init()`.
/// - Returns: never: the process ends when its host is done, with status 0, or with 76 when what the host says cannot be
///   understood.
public func ServiceExtensionMain(_ type: UNNotificationServiceExtension.Type) -> Never {
    guard let descriptor = HostSocket.take() else {
        StandardError.write(HostSocket.startedByHand(CommandLine.arguments.first))
        exit(EX_USAGE)
    }
    ExtensionProcess(type, HostConnection(descriptor)).run()
}
