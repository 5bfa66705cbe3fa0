import Testing

@testable import CurlTransport

struct PinTableTests {
    @Test("A pin is forgotten when its last user has gone, and not before")
    func lastUser() {
        var pins = PinTable()
        pins.take("a:443")
        pins.take("a:443")
        pins.release("a:443")
        #expect(pins.forgotten == [])
        pins.release("a:443")
        #expect(pins.forgotten == ["a:443"])
    }

    @Test("A pin that is needed again is not dropped, one that was dropped is not named twice")
    func neededAgain() {
        var pins = PinTable()
        for key in ["a:443", "b:443"] {
            pins.take(key)
            pins.release(key)
        }
        pins.take("a:443")
        #expect(pins.forgotten == ["b:443"])
        pins.handedOver()
        #expect(pins.forgotten == [])
    }
}
