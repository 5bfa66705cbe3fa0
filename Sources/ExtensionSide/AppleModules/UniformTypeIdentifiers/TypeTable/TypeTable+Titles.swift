extension TypeTable {
    /// The names of the media types for people.
    static let titles: [String: String] = [
        "public.jpeg": "JPEG image", "public.png": "PNG image", "com.compuserve.gif": "GIF image",
        "org.webmproject.webp": "WebP image", "public.heic": "HEIC image", "public.heif": "HEIF image",
        "public.avif": "AVIF image", "com.microsoft.bmp": "Windows bitmap image", "public.tiff": "TIFF image",
        "com.microsoft.ico": "Windows icon image", "public.jpeg-2000": "JPEG 2000 image",
        "public.jpeg-xl": "JPEG XL image", "com.adobe.photoshop-image": "Adobe Photoshop document",
        "public.svg-image": "SVG image", "com.adobe.pdf": "PDF document",
        "com.microsoft.waveform-audio": "Waveform audio", "public.aiff-audio": "AIFF audio",
        "public.mp3": "MP3 audio", "public.mpeg-4-audio": "MPEG-4 audio", "org.xiph.flac": "FLAC audio",
        "org.xiph.ogg-audio": "Ogg audio", "public.aac-audio": "AAC audio",
        "com.apple.coreaudio-format": "CoreAudio audio", "public.midi-audio": "MIDI audio",
        "public.mpeg-4": "MPEG-4 movie", "public.avi": "AVI movie", "public.mpeg": "MPEG movie",
        "public.mpeg-2-video": "MPEG-2 video", "com.apple.quicktime-movie": "QuickTime movie",
        "public.3gpp": "3GPP movie", "public.3gpp2": "3GPP2 movie", "org.webmproject.webm": "WebM movie",
        "org.matroska.mkv": "Matroska movie", "public.mpeg-2-transport-stream": "MPEG-2 transport stream",
        "public.m3u-playlist": "M3U playlist",
    ]
}
