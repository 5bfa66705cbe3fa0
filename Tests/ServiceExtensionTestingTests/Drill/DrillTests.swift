import Testing

/// Deliveries take turns in a process, so nothing is won by running these side by side.
@Suite("the drill", .serialized)
struct DrillTests {}
