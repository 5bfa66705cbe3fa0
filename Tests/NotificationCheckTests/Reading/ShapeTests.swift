import NotificationCheck
import NotificationCore
import Testing

@Suite struct ShapeTests {
    @Test(arguments: Shape.all.map(\.name))
    func `a shape is read with its notation and its fields`(_ name: String) throws {
        let shape = try #require(Shape.all.first { $0.name == name })
        let push = try #require(pushes(shape.text).first, "\(read(shape.text))")
        #expect(compact(push.value) == shape.value)
        #expect(push.shape == shape.shape)
        #expect(push.notation == shape.notation)
        // The method and the version stand before the fields.
        #expect(push.headers.map(\.name).filter { !$0.hasPrefix(":") } == shape.headers)
        let faults = push.diagnostics.filter { $0.code == .requestNotation }
        #expect(faults.count == (shape.fault == nil ? 0 : 1), "\(faults)")
        if let fault = shape.fault { #expect(faults.first?.message.contains(fault) == true, "\(faults)") }
    }

    @Test(arguments: Shape.all.map(\.name))
    func `the ends of lines and a frame change nothing`(_ name: String) throws {
        let shape = try #require(Shape.all.first { $0.name == name })
        let plain = shape.text.replacing("\r\n", with: "\n")
        #expect(read(plain.replacing("\n", with: "\r\n")).replacing("\r\n", with: "\n") == shape.value)
        if !plain.contains("```") {
            #expect(read("It shows no picture:\n\n```\n\(plain)\n```\n\nThanks") == shape.value)
            #expect(read("> quoted\n\n~~~text\n\(plain)\n~~~\n") == shape.value)
        }
    }
}
