import Foundation
import NotificationCore
import Testing
import UIKit

@Suite struct StandInPictureTests {
    private func facts(_ data: Data?) throws -> MediaFacts? {
        let data = try #require(data)
        var window = ByteWindow(Array(data))
        guard case .complete(let facts) = try MediaWalk.examine(&window) else { return nil }
        #expect(facts.structuralEnd == data.count)
        return facts
    }

    @Test(arguments: [(1, 1), (9, 7), (300, 200), (2000, 1000)])
    func `a drawn picture is a whole file of its size`(_ width: Int, _ height: Int) throws {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image
        { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
        let png = try #require(try facts(image.pngData()))
        #expect((png.format, png.width, png.height) == (.png, width, height))
        let jpeg = try #require(try facts(image.jpegData(compressionQuality: 0.8)))
        #expect((jpeg.format, jpeg.width, jpeg.height) == (.jpeg, width, height))
    }

    @Test func `the bytes of a PNG and of a JPEG come back as they were`() throws {
        #expect(UIImage(data: ImageHeaderTests.png)?.pngData() == ImageHeaderTests.png)
        #expect(
            UIImage(data: ImageHeaderTests.jpeg)?.jpegData(compressionQuality: 0.1) == ImageHeaderTests.jpeg)
    }

    @Test func `WebP is converted to an attachable file of its size`() throws {
        let converted = try #require(
            try facts(UIImage(data: ImageHeaderTests.lossless)?.jpegData(compressionQuality: 1)))
        #expect(converted.format == .jpeg)
        #expect(converted.width == 320)
    }

    @Test func `the old functions draw at the asked scale`() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 2)
        UIImage(data: ImageHeaderTests.gif)?.draw(in: CGRect(x: 0, y: 0, width: 10, height: 5))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        #expect(image.size == CGSize(width: 10, height: 5))
        #expect(try facts(image.pngData())?.width == 20)
    }

    @Test func `a thumbnail keeps the proportions and never grows`() {
        let image = UIImage(data: ImageHeaderTests.gif)
        #expect(
            image?.preparingThumbnail(of: CGSize(width: 100, height: 100))?.size
                == CGSize(width: 100, height: 75))
        #expect(
            image?.preparingThumbnail(of: CGSize(width: 900, height: 900))?.size
                == CGSize(width: 320, height: 240))
        #expect(image?.preparingThumbnail(of: .zero) == nil)
        #expect(UIImage().pngData() == nil)
    }
}
