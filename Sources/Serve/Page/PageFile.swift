struct PageFile: Sendable {
    /// The media type, with the character set where there is one.
    var type: String
    var bytes: [UInt8]

    /// All of them, by their names in the folder `files`.
    static let all: [String: PageFile] = [
        "dom.js": script(PackageResources.dom_js),
        "icon.svg": PageFile(type: "image/svg+xml", bytes: PackageResources.icon_svg),
        "index.html": PageFile(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
        "notification.js": script(PackageResources.notification_js),
        "page.css": PageFile(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
        "page.js": script(PackageResources.page_js),
        "phone.js": script(PackageResources.phone_js),
        "pushes.js": script(PackageResources.pushes_js),
        "server.js": script(PackageResources.server_js),
        "sheet.js": script(PackageResources.sheet_js),
    ]

    private static func script(_ bytes: [UInt8]) -> PageFile {
        PageFile(type: "text/javascript; charset=utf-8", bytes: bytes)
    }
}
