import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct TypeOfTagTests {
    @Test(arguments: [
        ("jpg", "public.jpeg"), ("JPEG", "public.jpeg"), ("png", "public.png"), ("gif", "com.compuserve.gif"),
        ("mp4", "public.mpeg-4"), ("mp3", "public.mp3"), ("wav", "com.microsoft.waveform-audio"),
        ("webp", "org.webmproject.webp"), ("mov", "com.apple.quicktime-movie"), ("svg", "public.svg-image"),
        ("txt", "public.plain-text"), ("html", "public.html"), ("json", "public.json"),
        ("pdf", "com.adobe.pdf"),
    ])
    func `an extension has its type`(_ ending: String, _ identifier: String) {
        #expect(UTType(filenameExtension: ending)?.identifier == identifier)
    }

    @Test(arguments: [
        ("image/jpeg", "public.jpeg"), ("image/jpg", "public.jpeg"), ("IMAGE/PNG", "public.png"),
        ("audio/mpeg", "public.mp3"), ("video/mp4", "public.mpeg-4"), ("video/mpeg", "public.mpeg"),
        ("image/webp", "org.webmproject.webp"), ("text/html", "public.html"),
    ])
    func `a MIME type has its type`(_ mime: String, _ identifier: String) {
        #expect(UTType(mimeType: mime)?.identifier == identifier)
    }

    @Test func `a supertype chooses among types, and makes a dynamic one where none fits`() throws {
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        let odd = try #require(UTType(filenameExtension: "png", conformingTo: .audio))
        #expect(odd.isDynamic)
        #expect(odd.conforms(to: .audio))
        #expect(!odd.conforms(to: .image))
    }

    @Test(arguments: ["", "tar.gz", "a/b"]) func `text that is no extension has no type`(_ text: String) {
        #expect(UTType(filenameExtension: text) == nil)
    }

    @Test(arguments: ["", "image", "image/", "a b/c"]) func `text that is no MIME type has no type`(
        _ text: String
    ) {
        #expect(UTType(mimeType: text) == nil)
    }

    @Test func `the preferred names are those of a phone`() {
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.png.preferredFilenameExtension == "png")
        #expect(UTType.mpeg4Movie.preferredFilenameExtension == "mp4")
        #expect(UTType.quickTimeMovie.preferredFilenameExtension == "mov")
        #expect(UTType.jpeg.tags[.filenameExtension]?.contains("jpg") == true)
        #expect(UTType.image.preferredFilenameExtension == nil)
    }

    @Test func `a URL gets the extension of its type once`() {
        let file = URL(fileURLWithPath: "/tmp/a")
        #expect(file.appendingPathExtension(for: .png).path == "/tmp/a.png")
        #expect(URL(fileURLWithPath: "/tmp/a.jpg").appendingPathExtension(for: .jpeg).path == "/tmp/a.jpg")
        #expect(file.appendingPathComponent("b", conformingTo: .gif).path == "/tmp/a/b.gif")
    }
}
