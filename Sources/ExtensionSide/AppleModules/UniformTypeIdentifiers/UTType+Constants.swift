// Apple's names for the types of the table.
extension UTType {
    /// `public.item`
    public static let item = UTType(exportedAs: "public.item")
    /// `public.content`
    public static let content = UTType(exportedAs: "public.content")
    /// `public.composite-content`
    public static let compositeContent = UTType(exportedAs: "public.composite-content")
    /// `public.data`
    public static let data = UTType(exportedAs: "public.data")
    /// `public.directory`
    public static let directory = UTType(exportedAs: "public.directory")
    /// `public.folder`
    public static let folder = UTType(exportedAs: "public.folder")
    /// `public.url`
    public static let url = UTType(exportedAs: "public.url")
    /// `public.file-url`
    public static let fileURL = UTType(exportedAs: "public.file-url")
    /// `public.executable`
    public static let executable = UTType(exportedAs: "public.executable")
    /// `public.archive`
    public static let archive = UTType(exportedAs: "public.archive")
    /// `public.zip-archive`
    public static let zip = UTType(exportedAs: "public.zip-archive")
    /// `org.gnu.gnu-zip-archive`
    public static let gzip = UTType(exportedAs: "org.gnu.gnu-zip-archive")
    /// `com.apple.property-list`
    public static let propertyList = UTType(exportedAs: "com.apple.property-list")
    /// `public.text`
    public static let text = UTType(exportedAs: "public.text")
    /// `public.plain-text`
    public static let plainText = UTType(exportedAs: "public.plain-text")
    /// `public.utf8-plain-text`
    public static let utf8PlainText = UTType(exportedAs: "public.utf8-plain-text")
    /// `public.utf16-plain-text`
    public static let utf16PlainText = UTType(exportedAs: "public.utf16-plain-text")
    /// `public.rtf`
    public static let rtf = UTType(exportedAs: "public.rtf")
    /// `public.html`
    public static let html = UTType(exportedAs: "public.html")
    /// `public.xml`
    public static let xml = UTType(exportedAs: "public.xml")
    /// `public.json`
    public static let json = UTType(exportedAs: "public.json")
    /// `public.yaml`
    public static let yaml = UTType(exportedAs: "public.yaml")
    /// `public.css`
    public static let css = UTType(exportedAs: "public.css")
    /// `public.source-code`
    public static let sourceCode = UTType(exportedAs: "public.source-code")
    /// `public.script`
    public static let script = UTType(exportedAs: "public.script")
    /// `com.netscape.javascript-source`
    public static let javaScript = UTType(exportedAs: "com.netscape.javascript-source")
    /// `public.delimited-values-text`
    public static let delimitedText = UTType(exportedAs: "public.delimited-values-text")
    /// `public.comma-separated-values-text`
    public static let commaSeparatedText = UTType(exportedAs: "public.comma-separated-values-text")
    /// `public.vcard`
    public static let vCard = UTType(exportedAs: "public.vcard")
    /// `com.adobe.pdf`
    public static let pdf = UTType(exportedAs: "com.adobe.pdf")
    /// `public.image`
    public static let image = UTType(exportedAs: "public.image")
    /// `public.jpeg`
    public static let jpeg = UTType(exportedAs: "public.jpeg")
    /// `public.png`
    public static let png = UTType(exportedAs: "public.png")
    /// `com.compuserve.gif`
    public static let gif = UTType(exportedAs: "com.compuserve.gif")
    /// `public.tiff`
    public static let tiff = UTType(exportedAs: "public.tiff")
    /// `com.microsoft.bmp`
    public static let bmp = UTType(exportedAs: "com.microsoft.bmp")
    /// `com.microsoft.ico`
    public static let ico = UTType(exportedAs: "com.microsoft.ico")
    /// `com.apple.icns`
    public static let icns = UTType(exportedAs: "com.apple.icns")
    /// `public.svg-image`
    public static let svg = UTType(exportedAs: "public.svg-image")
    /// `org.webmproject.webp`
    public static let webP = UTType(exportedAs: "org.webmproject.webp")
    /// `public.heic`
    public static let heic = UTType(exportedAs: "public.heic")
    /// `public.heif`
    public static let heif = UTType(exportedAs: "public.heif")
    /// `public.camera-raw-image`
    public static let rawImage = UTType(exportedAs: "public.camera-raw-image")
    /// `com.apple.live-photo`
    public static let livePhoto = UTType(exportedAs: "com.apple.live-photo")
    /// `public.audiovisual-content`
    public static let audiovisualContent = UTType(exportedAs: "public.audiovisual-content")
    /// `public.movie`
    public static let movie = UTType(exportedAs: "public.movie")
    /// `public.video`
    public static let video = UTType(exportedAs: "public.video")
    /// `public.audio`
    public static let audio = UTType(exportedAs: "public.audio")
    /// `com.apple.quicktime-movie`
    public static let quickTimeMovie = UTType(exportedAs: "com.apple.quicktime-movie")
    /// `public.mpeg`
    public static let mpeg = UTType(exportedAs: "public.mpeg")
    /// `public.mpeg-2-video`
    public static let mpeg2Video = UTType(exportedAs: "public.mpeg-2-video")
    /// `public.mpeg-2-transport-stream`
    public static let mpeg2TransportStream = UTType(exportedAs: "public.mpeg-2-transport-stream")
    /// `public.mpeg-4`
    public static let mpeg4Movie = UTType(exportedAs: "public.mpeg-4")
    /// `public.mpeg-4-audio`
    public static let mpeg4Audio = UTType(exportedAs: "public.mpeg-4-audio")
    /// `public.mp3`
    public static let mp3 = UTType(exportedAs: "public.mp3")
    /// `com.microsoft.waveform-audio`
    public static let wav = UTType(exportedAs: "com.microsoft.waveform-audio")
    /// `public.aiff-audio`
    public static let aiff = UTType(exportedAs: "public.aiff-audio")
    /// `public.avi`
    public static let avi = UTType(exportedAs: "public.avi")
    /// `public.midi-audio`
    public static let midi = UTType(exportedAs: "public.midi-audio")
    /// `public.playlist`
    public static let playlist = UTType(exportedAs: "public.playlist")
    /// `public.m3u-playlist`
    public static let m3uPlaylist = UTType(exportedAs: "public.m3u-playlist")
}
