import NotificationCore

/// The memory that a decoded picture needs, charged for as long as this object exists.
final class MemoryCharge: Sendable {
    private let memory: SimulatedMemory?
    private let bytes: Int

    init(width: Int, height: Int) {
        bytes = width.multipliedReportingOverflow(by: height).overflow ? Int.max : width * height * 4
        memory = ExtensionSurroundings.current.memory
        if bytes > 0 { memory?.charge(bytes, for: "UIImage \(width)×\(height)") }
    }

    deinit { if bytes > 0 { memory?.release(bytes) } }
}
