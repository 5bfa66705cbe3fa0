import Foundation
import NotificationCore

extension ScriptedResponse {
    /// A whole JPEG.
    /// - Parameters:
    ///   - width: pixels, as the header says.
    ///   - height: pixels, as the header says.
    ///   - bytes: the size of the file at least; comments fill it up.
    public static func jpeg(width: Int = 1, height: Int = 1, bytes: Int = 0) -> Self {
        .data(Data(SampleMedia.jpeg(width: width, height: height, bytes: bytes)), contentType: "image/jpeg")
    }

    /// A whole grey PNG of that many pixels; its size is about width × height bytes.
    public static func png(width: Int = 2, height: Int = 2) -> Self {
        .data(Data(SampleMedia.png(width: width, height: height)), contentType: "image/png")
    }

    /// A whole GIF of one frame.
    /// - Parameter bytes: the size of the file at least; comments fill it up.
    public static func gif(bytes: Int = 0) -> Self {
        .data(Data(SampleMedia.gif(bytes: bytes)), contentType: "image/gif")
    }

    /// A whole MPEG-4 file with one picture track and nothing to see.
    /// - Parameter bytes: the size of the file at least.
    public static func mp4(bytes: Int = 0) -> Self {
        .data(Data(SampleMedia.mp4(bytes: bytes)), contentType: "video/mp4")
    }

    /// A whole WAV of silence.
    /// - Parameter bytes: the size of the file at least.
    public static func wav(bytes: Int = 0) -> Self {
        .data(Data(SampleMedia.wav(bytes: bytes)), contentType: "audio/wav")
    }

    /// A WebP picture, which no phone takes as an attachment.
    public static func webp() -> Self { .data(Data(SampleMedia.webp), contentType: "image/webp") }

    /// An SVG picture, which no phone takes as an attachment.
    public static func svg() -> Self { .data(Data(SampleMedia.svg), contentType: "image/svg+xml") }

    /// The beginning of a HEIC picture, which no phone takes as an attachment.
    public static func heic() -> Self { .data(Data(SampleMedia.heic), contentType: "image/heic") }
}
