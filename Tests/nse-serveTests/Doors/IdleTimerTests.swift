import NIOCore
import NIOEmbedded
import Testing

@testable import nse_serve

@Suite struct IdleTimerTests {
    @Test func `it fires once, when nothing has happened for its time`() {
        let loop = EmbeddedEventLoop()
        var fired = 0
        let timer = IdleTimer(on: loop) { fired += 1 }
        timer.wait(.seconds(10))
        loop.advanceTime(by: .seconds(8))
        timer.wait(.seconds(10))
        loop.advanceTime(by: .seconds(9))
        #expect(fired == 0)
        loop.advanceTime(by: .seconds(1))
        #expect(fired == 1)
        loop.advanceTime(by: .seconds(100))
        #expect(fired == 1)
    }

    @Test func `a shorter time counts at once, and nothing fires after the end`() {
        let loop = EmbeddedEventLoop()
        var fired = 0
        let timer = IdleTimer(on: loop) { fired += 1 }
        timer.wait(.seconds(100))
        timer.wait(.seconds(1))
        loop.advanceTime(by: .seconds(1))
        #expect(fired == 1)
        timer.wait(.seconds(1))
        timer.cancel()
        loop.advanceTime(by: .seconds(100))
        #expect(fired == 1)
    }
}
