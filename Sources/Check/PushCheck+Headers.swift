extension PushCheck {
    var target: RequestText? {
        if let target = read.target { return target }
        // Its origin is in another file.
        var target = settings.target
        target?.origin = nil
        return target
    }

    /// The request, for the rules of APNs. When only options name fields, others may be sent, too.
    var sent: SentRequest {
        var sent = SentRequest(
            headers,
            areAll: !settings.requestHeaders.isEmpty || !read.headers.isEmpty || !push.headers.isEmpty,
            target: target, sender: push.sender)
        sent.body = read.sent
        return sent
    }

    /// The fields of the options first, then those that the request compiles to, then those of the input. The
    /// first of a name counts; a duplicate in the input stays, because APNs refuses it.
    var headers: [SourceHeader] {
        var names: Set<String> = []
        var headers = Self.withoutOrigins(settings.headers.filter { names.insert($0.name).inserted })
        let made = push.headers.map { header in
            var header = header
            // An empty default is filled in later.
            if read.shape == .code, header.value.string == "" { header.value.string = nil }
            return header
        }
        for group in [Self.withoutOrigins(settings.requestHeaders), made, read.headers] {
            headers += group.filter { !names.contains($0.name) }
            names.formUnion(group.map(\.name))
        }
        return headers
    }

    /// Their origins are in another file.
    private static func withoutOrigins(_ headers: [SourceHeader]) -> [SourceHeader] {
        headers.map { header in
            var header = header
            header.value.origin = nil
            return header
        }
    }

    /// The push type of an option, else of the headers, else alert.
    var pushType: PushType {
        settings.pushType ?? HeaderRules.pushType(headers) ?? .alert
    }
}
