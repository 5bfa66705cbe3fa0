import NotificationCore

extension AttachmentRecord {
    /// Adds a diagnostic of what the vendor's SDK would make of the file on a phone, where that is not what is
    /// attached here.
    mutating func tellVendor(url: String) {
        guard let admission else { return }
        let media = ServedMedia(
            url: url, finalURL: .known(report?.finalURL ?? url),
            contentType: .known(report?.contentType ?? report?.declaredMIME),
            disposition: .known(report?.contentDisposition), hint: reference.knownHint,
            content: .known(.media(admission.type)), bytes: bytes.map { .known($0) } ?? .unknown)
        let diagnostic = Vendor.diagnose(
            dialect: reference.dialect, media, hintPointer: reference.hint?.pointer)
        if let diagnostic { ownDiagnostics.append(diagnostic) }
    }
}
