import AVFoundation
import Testing
import UIKit

@Suite struct ImageGeneratorTests {
    private func media(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(
                "NotificationCoreTests/Fixtures/media/\(name)")
    }

    private func picture(_ name: String, at seconds: Double = 0) throws -> CGImage {
        let generator = AVAssetImageGenerator(asset: AVAsset(url: media(name)))
        generator.appliesPreferredTrackTransform = true
        return try generator.copyCGImage(
            at: CMTime(seconds: seconds, preferredTimescale: 60), actualTime: nil)
    }

    private func code(_ name: String) -> AVError.Code? {
        do {
            _ = try picture(name)
            return nil
        } catch {
            return (error as? AVError)?.code
        }
    }

    @Test func `a picture of a movie has its size, and can be saved and attached`() throws {
        let asset = AVURLAsset(url: media("movie.mp4"))
        let track = try #require(asset.tracks(withMediaType: .video).first)
        let image = try picture("movie.mp4")
        #expect(image.width == Int(track.naturalSize.width) && image.width > 0)
        #expect(image.height == Int(track.naturalSize.height))
        #expect(asset.tracks(withMediaType: .audio).isEmpty)
        #expect(CMTimeGetSeconds(asset.duration) > 0)
        let thumbnail = UIImage(cgImage: image)
        #expect(thumbnail.size.width == track.naturalSize.width)
        let saved = try #require(thumbnail.jpegData(compressionQuality: 0.8))
        #expect(UIImage(data: saved)?.cgImage?.width == image.width)
    }

    @Test func `the largest size keeps the proportions`() throws {
        let generator = AVAssetImageGenerator(asset: AVAsset(url: media("movie.mp4")))
        let whole = try generator.copyCGImage(at: .zero, actualTime: nil)
        generator.maximumSize = CGSize(width: CGFloat(whole.width) / 2, height: 0)
        var actual = CMTime.invalid
        let half = try generator.copyCGImage(at: CMTimeMake(value: 999, timescale: 1), actualTime: &actual)
        #expect(half.width == whole.width / 2 && half.height == whole.height / 2)
        #expect(actual == generator.asset.duration)
    }

    @Test(arguments: [
        ("baseline.jpg", AVError.Code.fileFormatNotRecognized), ("page.html", .fileFormatNotRecognized),
        ("cover.m4a", .noImageAtTime), ("none.mp4", .contentIsUnavailable),
    ])
    func `what is no movie has no picture`(name: String, expected: AVError.Code) {
        #expect(code(name) == expected)
    }

    @Test func `an error is one of Foundation, too`() async {
        let remote = AVAsset(url: URL(fileURLWithPath: "/none"))
        do {
            _ = try await AVAssetImageGenerator(asset: remote).image(at: .zero)
            Issue.record("a picture of nothing")
        } catch let error as NSError {
            #expect(error.domain == AVFoundationErrorDomain)
            #expect(error.code == AVError.Code.contentIsUnavailable.rawValue)
        }
        #expect(!remote.isPlayable)
    }

    @Test func `times that are no numbers end nothing`() {
        #expect(CMTime(seconds: .nan, preferredTimescale: 600).isValid == false)
        #expect(CMTime(seconds: 1e300, preferredTimescale: 600) == .positiveInfinity)
        #expect(CMTime(value: 5, timescale: 0).seconds.isNaN)
        #expect(CMTimeMakeWithSeconds(1.5, preferredTimescale: 2) == CMTimeMake(value: 3, timescale: 2))
        #expect(CMTimeCompare(.zero, CMTimeMake(value: 1, timescale: 600)) == -1)
    }

    @Test func `a time by a factor has a finer scale, and none ends the process`() {
        let middle = CMTimeMultiplyByFloat64(CMTimeMake(value: 3, timescale: 1_000), multiplier: 0.5)
        #expect(middle.timescale == 128_000 && middle.value == 192)
        let large = CMTime(value: .max, timescale: 600)
        #expect(CMTimeMultiplyByFloat64(large, multiplier: 2).isNumeric)
        #expect(CMTimeMultiplyByFloat64(large, multiplier: 1e300) == .positiveInfinity)
        #expect(CMTimeMultiplyByFloat64(.positiveInfinity, multiplier: -1) == .negativeInfinity)
        #expect(CMTimeMultiplyByFloat64(.indefinite, multiplier: 0.5).isIndefinite)
        #expect(!CMTimeMultiplyByFloat64(.zero, multiplier: .nan).isValid)
    }
}
