extension TypeTable {
    /// The abstract types, and the usual types that are not media.
    static let general: [TypeRow] = [
        TypeRow("public.item", [], title: "item"),
        TypeRow("public.content", [], title: "content"),
        TypeRow("public.composite-content", ["public.content"], title: "composite content"),
        TypeRow("public.data", ["public.item"], title: "data"),
        TypeRow("public.directory", ["public.item"], title: "directory"),
        TypeRow("public.folder", ["public.directory"], title: "folder"),
        TypeRow("public.url", ["public.data"], title: "URL"),
        TypeRow("public.file-url", ["public.url"], title: "file URL"),
        TypeRow("public.executable", ["public.item"], title: "executable"),
        TypeRow("public.archive", [], title: "archive"),
        TypeRow("public.playlist", [], title: "playlist"),
        TypeRow("public.image", ["public.data", "public.content"], title: "image"),
        TypeRow("public.heif-standard", ["public.image"], title: "HEIF image"),
        TypeRow("public.camera-raw-image", ["public.image"], title: "raw image"),
        TypeRow("com.apple.live-photo", [], title: "Live Photo"),
        TypeRow("com.apple.icns", ["public.image"], ["icns"], ["image/x-icns"], title: "icon image"),
        TypeRow(
            "public.audiovisual-content", ["public.data", "public.content"], title: "audiovisual content"),
        TypeRow("public.movie", ["public.audiovisual-content"], title: "movie"),
        TypeRow("public.video", ["public.movie"], title: "video"),
        TypeRow("public.audio", ["public.audiovisual-content"], title: "audio"),
        TypeRow("public.text", ["public.data", "public.content"], title: "text"),
        TypeRow("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"], title: "text"),
        TypeRow("public.utf8-plain-text", ["public.plain-text"], title: "UTF-8 text"),
        TypeRow("public.utf16-plain-text", ["public.plain-text"], title: "UTF-16 text"),
        TypeRow(
            "public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"], title: "RTF document"),
        TypeRow("public.html", ["public.text"], ["html", "htm"], ["text/html"], title: "HTML text"),
        TypeRow("public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"], title: "XML text"),
        TypeRow("public.json", ["public.text"], ["json"], ["application/json"], title: "JSON"),
        TypeRow(
            "public.yaml", ["public.text"], ["yml", "yaml"], ["application/x-yaml"], title: "YAML document"),
        TypeRow("public.css", ["public.text"], ["css"], ["text/css"], title: "CSS style sheet"),
        TypeRow("public.source-code", ["public.plain-text"], title: "source code"),
        TypeRow("public.script", ["public.source-code"], title: "script"),
        TypeRow(
            "com.netscape.javascript-source", ["public.source-code", "public.executable"], ["js", "mjs"],
            ["text/javascript", "application/javascript"], title: "JavaScript"),
        TypeRow("public.delimited-values-text", ["public.text"], title: "delimited text"),
        TypeRow(
            "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"], ["text/csv"],
            title: "comma-separated values"),
        TypeRow(
            "public.vcard", ["public.text"], ["vcf", "vcard"], ["text/vcard", "text/x-vcard"], title: "vCard"),
        TypeRow(
            "public.zip-archive", ["public.data", "public.archive"], ["zip"], ["application/zip"],
            title: "ZIP archive"),
        TypeRow(
            "org.gnu.gnu-zip-archive", ["public.data", "public.archive"], ["gz", "gzip"],
            ["application/x-gzip", "application/gzip"], title: "gzip archive"),
        TypeRow("com.apple.property-list", ["public.data"], ["plist"], title: "property list"),
    ]
}
