import Foundation
import Testing

@testable import os

@Suite struct LogFormatTests {
    @Test func `conversions are filled in order, whatever their privacy`() {
        #expect(
            LogFormat.text("%{public}@ has %d of %ld, %{private}s", ["a", 1, 2, "b"]) == "a has 1 of 2, b")
    }

    @Test func `numbers follow their format`() {
        #expect(
            LogFormat.text("%5.2f|%-4d|%04d|%x|%X|%u", [1.005, 7, 7, 255, 255, Int32(-1)])
                == " 1.00|7   |0007|ff|FF|4294967295")
        #expect(LogFormat.text("%.*f", [1, 2.25]) == "2.2")
        #expect(LogFormat.text("%lld %zu %hhd", [Int64.max, 3, Int8(-1)]) == "9223372036854775807 3 -1")
    }

    @Test func `percent signs and ends are text`() {
        #expect(LogFormat.text("100%% sure, 5% ", []) == "100% sure, 5% ")
        #expect(LogFormat.text("end %", []) == "end %")
        #expect(LogFormat.text("%{public", []) == "%{public")
    }

    @Test func `a missing value is marked, and one of another type is written as text`() {
        #expect(LogFormat.text("%d and %@", ["text"]) == "text and <no value>")
        #expect(LogFormat.text("%@", [nil]) == "(null)")
        #expect(LogFormat.text("%s", [12]) == "12")
        #expect(LogFormat.text("%999999999d", [1]).count == 400)
    }

    @Test func `an object is described`() {
        let error = NSError(domain: "d", code: 4)
        #expect(LogFormat.text("%{public}@", [error]).contains("4"))
        #expect(LogFormat.text("%@", [[1, 2]]) == "[1, 2]")
    }
}
