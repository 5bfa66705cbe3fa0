import CoreServices
import Foundation
import MobileCoreServices
import Testing

/// These tests use the API as extensions from before `UTType` do.
@Suite struct CoreTypesTests {
    private func hint(ofMIME mime: String) -> String? {
        let identifier = UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, mime as CFString, nil)?
            .takeRetainedValue()
        return identifier as String?
    }

    private func ending(ofType identifier: String) -> String? {
        guard let tag = UTTypeCopyPreferredTagWithClass(identifier as CFString, kUTTagClassFilenameExtension)
        else {
            return nil
        }
        return tag.takeRetainedValue() as String
    }

    @Test func `the constants are identifiers`() {
        let options: [AnyHashable: Any] = ["hint": kUTTypeJPEG, "other": kUTTypePNG as String]
        #expect(options["hint"] as? String == "public.jpeg")
        #expect(options["other"] as? String == "public.png")
        #expect(kUTTypeMPEG4 as String == "public.mpeg-4")
        #expect(kUTTypeWaveformAudio as String == "com.microsoft.waveform-audio")
    }

    @Test func `a MIME type leads to an identifier and on to an extension`() {
        #expect(hint(ofMIME: "image/gif") == "com.compuserve.gif")
        #expect(ending(ofType: "com.compuserve.gif") == "gif")
        #expect(hint(ofMIME: "image/x-unheard-of")?.hasPrefix("dyn.") == true)
        #expect(hint(ofMIME: "nonsense") == nil)
        #expect(ending(ofType: "public.image") == nil)
    }

    @Test func `an extension leads to a kind of medium`() throws {
        let type = try #require(
            UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "m4a" as CFString, nil))
        let identifier = type.takeUnretainedValue()
        #expect(UTTypeConformsTo(identifier, kUTTypeAudio))
        #expect(!UTTypeConformsTo(identifier, kUTTypeImage))
        #expect(UTTypeEqual("Public.PNG" as CFString, kUTTypePNG))
    }
}
