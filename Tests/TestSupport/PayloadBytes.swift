package import NotificationCore
package import ServiceExtensionRuntime

/// A payload as it came, for what needs an input of the engine.
package struct PayloadBytes: NotificationInput {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package func read(
        _ bytes: [UInt8], _ settings: DeliverySettings
    ) throws(PayloadError) -> InputReading {
        try InputReading(bytes, settings)
    }
}
