// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The older names, as `MobileCoreServices` and `CoreServices` have them.

// `nonisolated(unsafe)`: constants of a class that is not `Sendable`; a constant string never changes.

/// `public.item`
nonisolated(unsafe) public let kUTTypeItem: CFString = "public.item"
/// `public.content`
nonisolated(unsafe) public let kUTTypeContent: CFString = "public.content"
/// `public.composite-content`
nonisolated(unsafe) public let kUTTypeCompositeContent: CFString = "public.composite-content"
/// `public.data`
nonisolated(unsafe) public let kUTTypeData: CFString = "public.data"
/// `public.directory`
nonisolated(unsafe) public let kUTTypeDirectory: CFString = "public.directory"
/// `public.folder`
nonisolated(unsafe) public let kUTTypeFolder: CFString = "public.folder"
/// `public.url`
nonisolated(unsafe) public let kUTTypeURL: CFString = "public.url"
/// `public.file-url`
nonisolated(unsafe) public let kUTTypeFileURL: CFString = "public.file-url"
/// `public.archive`
nonisolated(unsafe) public let kUTTypeArchive: CFString = "public.archive"
/// `public.zip-archive`
nonisolated(unsafe) public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// `com.apple.property-list`
nonisolated(unsafe) public let kUTTypePropertyList: CFString = "com.apple.property-list"
/// `public.text`
nonisolated(unsafe) public let kUTTypeText: CFString = "public.text"
/// `public.plain-text`
nonisolated(unsafe) public let kUTTypePlainText: CFString = "public.plain-text"
/// `public.utf8-plain-text`
nonisolated(unsafe) public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// `public.rtf`
nonisolated(unsafe) public let kUTTypeRTF: CFString = "public.rtf"
/// `public.html`
nonisolated(unsafe) public let kUTTypeHTML: CFString = "public.html"
/// `public.xml`
nonisolated(unsafe) public let kUTTypeXML: CFString = "public.xml"
/// `public.json`
nonisolated(unsafe) public let kUTTypeJSON: CFString = "public.json"
/// `com.netscape.javascript-source`
nonisolated(unsafe) public let kUTTypeJavaScript: CFString = "com.netscape.javascript-source"
/// `public.vcard`
nonisolated(unsafe) public let kUTTypeVCard: CFString = "public.vcard"
/// `com.adobe.pdf`
nonisolated(unsafe) public let kUTTypePDF: CFString = "com.adobe.pdf"
/// `public.image`
nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
/// `public.jpeg`
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
/// `public.png`
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
/// `com.compuserve.gif`
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// `public.tiff`
nonisolated(unsafe) public let kUTTypeTIFF: CFString = "public.tiff"
/// `com.microsoft.bmp`
nonisolated(unsafe) public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// `com.microsoft.ico`
nonisolated(unsafe) public let kUTTypeICO: CFString = "com.microsoft.ico"
/// `com.apple.icns`
nonisolated(unsafe) public let kUTTypeAppleICNS: CFString = "com.apple.icns"
/// `public.svg-image`
nonisolated(unsafe) public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// `public.camera-raw-image`
nonisolated(unsafe) public let kUTTypeRawImage: CFString = "public.camera-raw-image"
/// `com.apple.live-photo`
nonisolated(unsafe) public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// `public.audiovisual-content`
nonisolated(unsafe) public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// `public.movie`
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
/// `public.video`
nonisolated(unsafe) public let kUTTypeVideo: CFString = "public.video"
/// `public.audio`
nonisolated(unsafe) public let kUTTypeAudio: CFString = "public.audio"
/// `com.apple.quicktime-movie`
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// `public.mpeg`
nonisolated(unsafe) public let kUTTypeMPEG: CFString = "public.mpeg"
/// `public.mpeg-2-video`
nonisolated(unsafe) public let kUTTypeMPEG2Video: CFString = "public.mpeg-2-video"
/// `public.mpeg-2-transport-stream`
nonisolated(unsafe) public let kUTTypeMPEG2TransportStream: CFString = "public.mpeg-2-transport-stream"
/// `public.mpeg-4`
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// `public.mpeg-4-audio`
nonisolated(unsafe) public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// `public.mp3`
nonisolated(unsafe) public let kUTTypeMP3: CFString = "public.mp3"
/// `com.microsoft.waveform-audio`
nonisolated(unsafe) public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
/// `public.aiff-audio`
nonisolated(unsafe) public let kUTTypeAudioInterchangeFileFormat: CFString = "public.aiff-audio"
/// `public.avi`
nonisolated(unsafe) public let kUTTypeAVIMovie: CFString = "public.avi"
/// `public.midi-audio`
nonisolated(unsafe) public let kUTTypeMIDIAudio: CFString = "public.midi-audio"
/// `public.playlist`
nonisolated(unsafe) public let kUTTypePlaylist: CFString = "public.playlist"
/// `public.m3u-playlist`
nonisolated(unsafe) public let kUTTypeM3UPlaylist: CFString = "public.m3u-playlist"
