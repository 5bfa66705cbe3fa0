import Testing

@testable import NotificationCore

@Suite("Identifiers and options of an answer's attachments") struct AnswerAttachmentTests {
    @Test(
        "Identifiers are made unique, and each that several have is told once",
        arguments: [
            ([], [], []), (["a", "b"], ["a", "b"], []), (["x", "x", "x"], ["x", "x#2", "x#3"], ["x"]),
            (["x", "x", "x#2"], ["x", "x#2", "x#2#2"], ["x", "x#2"]),
            // Two spellings of é are two identifiers.
            (["\u{E9}", "e\u{301}"], ["\u{E9}", "e\u{301}"], []),
        ] as [([String], [String], [String])])
    func identifiers(given: [String], unique: [String], several: [String]) {
        let made = AttachmentIdentifiers(given) { "<\($0)>" }
        #expect(made.unique.map { Array($0.utf8) } == unique.map { Array($0.utf8) })
        #expect(
            made.diagnostics.map(\.message)
                == several.map { "several attachments have the identifier \"<\($0)>\"" })
        #expect(made.diagnostics.allSatisfy { $0.code == .mediaDuplicateIdentifier && $0.severity == .note })
    }

    @Test func `options that a thumbnail can have stay`() {
        let options = AttachmentOptions(
            thumbnailHidden: false, thumbnailClippingRect: .init(x: 0, y: 0.5, width: 1, height: 0.5),
            thumbnailTime: 0)
        let valid = options.valid(for: "a")
        #expect(valid.options == options && valid.diagnostics.isEmpty)
    }

    @Test func `options that no thumbnail can have are left out, each with a warning`() {
        let options = AttachmentOptions(
            thumbnailHidden: true, thumbnailClippingRect: .init(x: 0, y: 0, width: 2, height: 1),
            thumbnailTime: -1)
        let valid = options.valid(for: "a")
        #expect(valid.options == AttachmentOptions(thumbnailHidden: true))
        #expect(
            valid.diagnostics.map(\.message) == [
                "a: the clipping rectangle of its thumbnail has parts outside of 0…1, and is left out",
                "a: the time of its thumbnail is before the beginning, and is left out",
            ])
        #expect(valid.diagnostics.allSatisfy { $0.code == .mediaInvalidOptions && $0.severity == .warning })
    }
}
