import Foundation
import Testing

@testable import UserNotifications

@Suite struct StringsTableTests {
    private func texts(_ text: String) -> [String: String] { StringsTable(Data(text.utf8)).texts }

    @Test func theTextFormIsRead() {
        let table = StringsTable(
            Data(
                #"""
                /* A comment "with" = signs; */
                "key" = "value"; // another
                bare_word = "x";
                "escaped" = "quote \" backslash \\ line\nend \U00e9 \101";
                "alone";
                'single' = 'quoted';
                "smile" = "\Ud83d\Ude00";
                "twice" = "1"; "twice" = "2";
                """#.utf8))
        #expect(table.faults == [])
        #expect(
            table.texts == [
                "key": "value", "bare_word": "x", "escaped": "quote \" backslash \\ line\nend é A",
                "alone": "alone", "single": "quoted", "smile": "😀", "twice": "2",
            ])
    }

    @Test func textsSpanLines() {
        #expect(texts("\"a\" = \"one\ntwo\";") == ["a": "one\ntwo"])
    }

    @Test func encodingsAreToldByTheirMark() throws {
        let text = "\"k\" = \"wört 😀\";"
        let little = try #require(text.data(using: .utf16LittleEndian))
        let big = try #require(text.data(using: .utf16BigEndian))
        for data in [
            Data(text.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), Data([0xFF, 0xFE]) + little,
            Data([0xFE, 0xFF]) + big,
        ] {
            #expect(StringsTable(data).texts == ["k": "wört 😀"])
        }
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func propertyListsAreRead(format: PropertyListSerialization.PropertyListFormat) throws {
        let list: [String: Any] = ["k": "v", "plural": ["NSStringLocalizedFormatKey": "x"]]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
        #expect(StringsTable(data).texts == ["k": "v"])
    }

    @Test func aSlipCostsItsOwnLineOnly() {
        let table = StringsTable(
            Data(
                """
                "good" = "1";
                "no semicolon" = "2"
                "after" = "3";
                "no value" = ;
                "unclosed = "4;
                = "5";
                "last" = "6";
                """.utf8))
        #expect(table.texts["good"] == "1" && table.texts["after"] == "3" && table.texts["last"] == "6")
        #expect(table.faults.count == 4)
        #expect(table.faults.first?.hasPrefix("line 2") == true)
    }

    @Test func rubbishEndsAndIsTold() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let bytes = (0..<64).map { _ in "\"'=;/*\\Uu0 a\n%".utf8.randomElement(using: &generator) ?? 0 }
            _ = StringsTable(Data(bytes))
        }
        #expect(StringsTable(Data([0xFF, 0x41, 0x80])).faults.count == 1)
        #expect(StringsTable(Data("<?xml nonsense".utf8)).faults.count == 1)
        #expect(StringsTable(Data("/* open".utf8)).faults == ["line 1: a comment has no end"])
    }
}
