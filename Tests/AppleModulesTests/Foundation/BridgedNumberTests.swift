import Foundation
import NSEFoundation
import Testing

@Suite struct BridgedNumberTests {
    @Test func `a number is a CGFloat`() {
        let values: [String: Any] = ["number": NSNumber(value: 1.5), "integer": 2, "text": "x"]
        #expect(values["number"] as? CGFloat == 1.5)
        #expect((values["integer"] as? NSNumber) as? CGFloat == 2)
        #expect(values["text"] as? CGFloat == nil)
        #expect(NSNumber(value: 3) as? CGFloat == 3)
        #expect((CGFloat(2.5) as NSNumber).doubleValue == 2.5)
    }

    @Test func `of a number in JSON, too`() throws {
        let object = try JSONSerialization.jsonObject(with: Data(#"{"x":0.25,"y":1}"#.utf8))
        let rectangle = try #require(object as? [String: CGFloat])
        #expect(rectangle == ["x": 0.25, "y": 1])
    }
}
