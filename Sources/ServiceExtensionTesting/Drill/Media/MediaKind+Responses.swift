import Foundation

extension MediaKind {
    /// Whole media of this kind, of so many bytes at least.
    func response(bytes: Int = 0) -> ScriptedResponse {
        switch self {
        case .jpeg: .jpeg(bytes: bytes)
        case .png: Self.png(bytes: bytes)
        case .gif: .gif(bytes: bytes)
        case .movie: .mp4(bytes: bytes)
        case .wav: .wav(bytes: bytes)
        case .mp3: .data(Self.mp3(bytes: bytes), contentType: "audio/mpeg")
        }
    }

    /// More than Apple's limit for the kind (`UNNotificationAttachment`: 10 MB for pictures, 5 for sound, 50 for
    /// movies, here of 2^20 bytes).
    var tooManyBytes: Int {
        switch self {
        case .jpeg, .png, .gif: 10 << 20 + 4096
        case .wav, .mp3: 5 << 20 + 4096
        case .movie: 50 << 20 + 4096
        }
    }

    private static func png(bytes: Int) -> ScriptedResponse {
        .png(width: 1024, height: max(2, bytes / 1024 + 1))
    }

    /// Frames of silence: MPEG-1 layer III, 128 kbit/s, 44.1 kHz, 417 bytes each (ISO/IEC 11172-3).
    private static func mp3(bytes: Int) -> Data {
        let frame = Data([0xFF, 0xFB, 0x90, 0x64]) + Data(count: 413)
        var data = Data()
        while data.count < max(bytes, 20 * frame.count) { data.append(frame) }
        return data
    }
}

extension ScriptedResponse {
    /// How many bytes the body has; 0 for a file.
    var byteCount: Int {
        if case .bytes(let data) = body { data.count } else { 0 }
    }
}
