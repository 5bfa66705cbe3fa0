import NotificationCore

/// What one decoded picture costs, charged while this lives.
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
