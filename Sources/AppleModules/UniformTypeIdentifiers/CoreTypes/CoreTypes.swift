// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The older names, as `MobileCoreServices` and `CoreServices` have them.

/// `public.item`
public let kUTTypeItem: CFString = "public.item"
/// `public.content`
public let kUTTypeContent: CFString = "public.content"
/// `public.composite-content`
public let kUTTypeCompositeContent: CFString = "public.composite-content"
/// `public.data`
public let kUTTypeData: CFString = "public.data"
/// `public.directory`
public let kUTTypeDirectory: CFString = "public.directory"
/// `public.folder`
public let kUTTypeFolder: CFString = "public.folder"
/// `public.url`
public let kUTTypeURL: CFString = "public.url"
/// `public.file-url`
public let kUTTypeFileURL: CFString = "public.file-url"
/// `public.archive`
public let kUTTypeArchive: CFString = "public.archive"
/// `public.zip-archive`
public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// `com.apple.property-list`
public let kUTTypePropertyList: CFString = "com.apple.property-list"
/// `public.text`
public let kUTTypeText: CFString = "public.text"
/// `public.plain-text`
public let kUTTypePlainText: CFString = "public.plain-text"
/// `public.utf8-plain-text`
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// `public.rtf`
public let kUTTypeRTF: CFString = "public.rtf"
/// `public.html`
public let kUTTypeHTML: CFString = "public.html"
/// `public.xml`
public let kUTTypeXML: CFString = "public.xml"
/// `public.json`
public let kUTTypeJSON: CFString = "public.json"
/// `com.netscape.javascript-source`
public let kUTTypeJavaScript: CFString = "com.netscape.javascript-source"
/// `public.vcard`
public let kUTTypeVCard: CFString = "public.vcard"
/// `com.adobe.pdf`
public let kUTTypePDF: CFString = "com.adobe.pdf"
/// `public.image`
public let kUTTypeImage: CFString = "public.image"
/// `public.jpeg`
public let kUTTypeJPEG: CFString = "public.jpeg"
/// `public.png`
public let kUTTypePNG: CFString = "public.png"
/// `com.compuserve.gif`
public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// `public.tiff`
public let kUTTypeTIFF: CFString = "public.tiff"
/// `com.microsoft.bmp`
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// `com.microsoft.ico`
public let kUTTypeICO: CFString = "com.microsoft.ico"
/// `com.apple.icns`
public let kUTTypeAppleICNS: CFString = "com.apple.icns"
/// `public.svg-image`
public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// `public.camera-raw-image`
public let kUTTypeRawImage: CFString = "public.camera-raw-image"
/// `com.apple.live-photo`
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// `public.audiovisual-content`
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// `public.movie`
public let kUTTypeMovie: CFString = "public.movie"
/// `public.video`
public let kUTTypeVideo: CFString = "public.video"
/// `public.audio`
public let kUTTypeAudio: CFString = "public.audio"
/// `com.apple.quicktime-movie`
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// `public.mpeg`
public let kUTTypeMPEG: CFString = "public.mpeg"
/// `public.mpeg-2-video`
public let kUTTypeMPEG2Video: CFString = "public.mpeg-2-video"
/// `public.mpeg-2-transport-stream`
public let kUTTypeMPEG2TransportStream: CFString = "public.mpeg-2-transport-stream"
/// `public.mpeg-4`
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// `public.mpeg-4-audio`
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// `public.mp3`
public let kUTTypeMP3: CFString = "public.mp3"
/// `com.microsoft.waveform-audio`
public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
/// `public.aiff-audio`
public let kUTTypeAudioInterchangeFileFormat: CFString = "public.aiff-audio"
/// `public.avi`
public let kUTTypeAVIMovie: CFString = "public.avi"
/// `public.midi-audio`
public let kUTTypeMIDIAudio: CFString = "public.midi-audio"
/// `public.playlist`
public let kUTTypePlaylist: CFString = "public.playlist"
/// `public.m3u-playlist`
public let kUTTypeM3UPlaylist: CFString = "public.m3u-playlist"
