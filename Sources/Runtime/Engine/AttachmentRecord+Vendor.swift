import NotificationCore

extension AttachmentRecord {
    /// Adds a diagnostic of what the vendor's SDK would make of the file on a phone, where that is not what is
    /// attached here.
    mutating func tellVendor(url: String) {
        guard let admission = self.admission else { return }
        let media = ServedMedia(
            url: url, finalURL: .known(self.report?.finalURL ?? url),
            contentType: .known(self.report?.contentType ?? self.report?.declaredMIME),
            disposition: .known(self.report?.contentDisposition), hint: reference.knownHint,
            content: .known(.media(admission.type)), bytes: self.bytes.map { .known($0) } ?? .unknown)
        let diagnostic = Vendor.diagnose(
            dialect: reference.dialect, media, hintPointer: reference.hint?.pointer)
        if let diagnostic { self.ownDiagnostics.append(diagnostic) }
    }
}
