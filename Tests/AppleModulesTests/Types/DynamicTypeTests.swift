import Testing
import UniformTypeIdentifiers

@Suite struct DynamicTypeTests {
    @Test func `an unknown extension makes a dynamic type of Apple's form`() throws {
        let type = try #require(UTType(filenameExtension: "xyz"))
        #expect(type.isDynamic)
        #expect(!type.isDeclared)
        // Every dynamic type of a file name's extension that is data begins so on a Mac.
        #expect(type.identifier.hasPrefix("dyn.ah62d4rv4ge8"))
        #expect(type.preferredFilenameExtension == "xyz")
        #expect(type.conforms(to: .data))
        #expect(!type.conforms(to: .image))
    }

    @Test func `its identifier leads back to the tag`() throws {
        for (tag, kind) in [("xyz", UTTagClass.filenameExtension), ("image/x-unheard-of", .mimeType)] {
            let type = try #require(UTType(tag: tag, tagClass: kind, conformingTo: .image))
            let again = try #require(UTType(type.identifier))
            #expect(again == type)
            #expect(again.tags == [kind: [tag]])
            #expect(again.conforms(to: .image))
        }
    }

    @Test(arguments: ["dyn.", "dyn.a", "dyn.aaaa", "dyn.a!!!", "com.example.unheard-of", ""])
    func `an identifier that names nothing has no type`(_ identifier: String) {
        #expect(UTType(identifier) == nil)
    }

    @Test func `a declared type of an app is known by its parent`() {
        let type = UTType(exportedAs: "com.example.note", conformingTo: .json)
        #expect(type.identifier == "com.example.note")
        #expect(type.conforms(to: .text))
        #expect(!type.isDynamic)
    }
}
