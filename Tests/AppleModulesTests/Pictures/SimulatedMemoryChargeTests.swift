import Foundation
import NotificationCore
import Testing
import UIKit

@Suite(.serialized) struct SimulatedMemoryChargeTests {
    @Test func `a picture costs four bytes a pixel for as long as it lives`() throws {
        let memory = SimulatedMemory(limit: 24 << 20)
        var surroundings = ExtensionSurroundings()
        surroundings.memory = memory
        let before = ExtensionSurroundings.install(surroundings)
        defer { ExtensionSurroundings.install(before) }
        var image = UIImage(data: ImageHeaderTests.gif)
        #expect(memory.charged == 320 * 240 * 4)
        image = nil
        #expect(image == nil)
        #expect(memory.charged == 0)
        #expect(memory.peak == 320 * 240 * 4)
    }

    @Test func `a photograph goes over the limit of a phone`() throws {
        let excess = Locked<String?>(nil)
        let memory = SimulatedMemory(limit: 24 << 20) { what, _ in excess.withLock { $0 = what } }
        var surroundings = ExtensionSurroundings()
        surroundings.memory = memory
        let before = ExtensionSurroundings.install(surroundings)
        defer { ExtensionSurroundings.install(before) }
        let image = UIImage(data: ImageHeaderTests.png)
        #expect(image != nil)
        #expect(excess.withLock { $0 } == "UIImage 4000×3000")
    }

    @Test func `a picture of the app that is not here is told`() {
        let noted = Locked<[String]>([])
        var surroundings = ExtensionSurroundings()
        surroundings.note = { line in noted.withLock { $0.append(line) } }
        let before = ExtensionSurroundings.install(surroundings)
        defer { ExtensionSurroundings.install(before) }
        #expect(UIImage(named: "avatar") == nil)
        let line = noted.withLock { $0 }.first
        #expect(line?.hasPrefix("UIImage(named: \"avatar\") is nil: the app's") == true)
    }
}
