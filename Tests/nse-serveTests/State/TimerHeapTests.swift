import Testing

@testable import nse_serve

@Suite("Phones by their next time")
struct TimerHeapTests {
    @Test("come in the order of their times, and not before")
    func order() {
        var heap = TimerHeap()
        var random = SystemRandomNumberGenerator()
        let times = (0..<500).map { _ in Double(Int.random(in: 0..<100, using: &random)) }
        for (index, time) in times.enumerated() { heap.insert(due: time, phone: index) }
        #expect(heap.next == times.min())
        var taken: [Double] = []
        while let entry = heap.take(by: 49) {
            #expect(times[entry.phone] == entry.due)
            taken.append(entry.due)
        }
        #expect(taken == times.filter { $0 <= 49 }.sorted())
        #expect(heap.count == times.count - taken.count)
    }
}
