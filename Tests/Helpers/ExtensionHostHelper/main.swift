import ServiceExtensionMain

// By the name it is called by: a program that is no extension, else the extension.
RawMode.run(CommandLine.arguments.first ?? "")
ServiceExtensionMain(HostHelperExtension.self)
