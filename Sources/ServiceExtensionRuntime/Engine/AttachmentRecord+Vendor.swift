import NotificationCore

extension AttachmentRecord {
    /// Adds a diagnostic of what the vendor's SDK would make of the file on a phone, where that is not what is
    /// attached here.
    mutating func tellVendor(url: String) {
        guard VendorBehaviour.of(dialect: reference.dialect) != nil, let admission else { return }
        let media = ServedMedia(
            url: url, finalURL: report?.finalURL, contentType: report?.contentType ?? report?.declaredMIME,
            hint: reference.hint?.text, type: admission.type, bytes: bytes)
        let diagnostic = VendorBehaviour.diagnose(
            dialect: reference.dialect, media, hintPointer: reference.hint?.pointer)
        if let diagnostic { ownDiagnostics.append(diagnostic) }
    }
}
