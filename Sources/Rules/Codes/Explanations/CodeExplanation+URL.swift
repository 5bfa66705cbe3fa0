/// The addresses of media, and the addresses that are refused.
let urlExplanations: [Code: CodeExplanation] = [
    .urlPlaceholder: .init(
        "The address of the picture still has a placeholder of a template or format string, or a word "
            + "that programs print for a missing value. Or its host is an example from documentation "
            + "(cdn.example): that is a note only, and the rest is checked as if the real host were there.",
        "Nothing can be downloaded from this address: the alert without its picture.",
        "Look at the code or template that builds the address. A variable is empty, misspelled or was "
            + "not replaced. For an example host, give the address that is really sent.",
        example: "https://cdn.example/{{image}}"),
    .urlRedirected: .init(
        "The address redirects to another one, where the file is.",
        "Phones follow the redirect. Some SDKs name the file by the first address and some by the last. "
            + "Where the endings differ, one of them may save it without a usable ending (error 101).",
        "Send the last address, unless it expires.",
        example: "https://picsum.photos/200 leads to https://fastly.picsum.photos/…/200.jpg"),
    .urlRelative: .init(
        "The address has no scheme or no host: it is a path, or https:// is missing at its beginning.",
        "The download never starts.",
        "Write the whole address, from https:// on.",
        example: "/uploads/a.jpg"),
    .urlNoExtension: .init(
        "The path of the address does not end in a file ending such as .jpg.",
        "iOS takes an attachment's type from the name of its file. An extension that names the file by "
            + "the address saves it without an ending, and iOS refuses that (error 101).",
        "Let the address end in .jpg, .png or .gif, or change the extension so that it takes the ending "
            + "from the Content-Type.",
        example: "https://cdn.example/images/1234"),
    .urlMalformed: .init(
        "The value is not a URL: it is not a string, is empty, has a space, a backslash or U+0000 in it, "
            + "or // is missing after https:.",
        "The download never starts: the alert without its picture. Newer releases of iOS correct some of "
            + "these mistakes, so it works on some phones only.",
        "Percent-encode path and query (a space is %20), and remove spaces before and after the URL "
            + "where you typed it.",
        example: "https://cdn.example/summer sale.jpg"),
    .urlExpires: .init(
        "The URL is signed for a time that has ended, or that ends while APNs may still hold the push "
            + "(X-Amz-Expires, X-Goog-Expires, Expires next to Signature, or se of a shared access "
            + "signature).",
        "A phone downloads the picture when it gets the push. If it was off until then, it gets 403 from "
            + "the server: the alert without its picture.",
        "Sign for longer than the push may wait (30 days; Amazon S3 signs for 7 at most), or send an "
            + "apns-expiration before the end of the signature. A public picture needs no signature.",
        example: "a link signed for one hour in a push without apns-expiration"),
    .urlScheme: .init(
        "The URL does not begin with https://. It begins with http://, data: or file:, or it is only a "
            + "path or a file name.",
        "The alert without its picture. App Transport Security stops http before the download starts, "
            + "and the other forms do not name a file on a server.",
        "Write the full https address. An exception for http must be in the Info.plist of the extension, "
            + "not only in that of the app. For tests there is --allow-http.",
        example: "http://cdn.example/hero.jpg"),
    .urlHost: .init(
        "The host is not a public name: it has no dot, a local suffix, letters outside of ASCII or "
            + "percent signs, or it is a number that only some programs read as an address.",
        "Most phones do not find the host: the alert without its picture.",
        "Use a public name; write an international one in its xn-- form. For a local name use "
            + "--allow-host.",
        example: "https://2130706433/hero.jpg, which some take for 127.0.0.1"),
    .urlPort: .init(
        "The port is not a number from 1 to 65535, or not one of 80, 443, 8080 and 8443.",
        "A phone tries it, but networks of companies and carriers often allow only 443.",
        "Serve media on port 443. With --allow-address any port of that range is accepted.",
        example: "https://cdn.example:9200/hero.jpg"),
    .urlUserinfo: .init(
        "There is a user name or password before the host. Such URLs are also used to hide a host.",
        "Some phones may download it and some may not, and the password is in every copy of the payload.",
        "Use signed URLs that expire, and change that password.",
        example: "https://user:secret@cdn.example/hero.jpg"),
    .urlLength: .init(
        "The URL is longer than 2048 bytes.",
        "It takes half of the payload, and some CDNs answer 414.",
        "Shorten signed URLs, remove tracking parameters, or send a short link of your own host.",
        example: "a storage URL with a 3 KB session token"),
    .policyAddress: .init(
        "The host has an address that is not public: private, loopback, link-local, or the metadata "
            + "service of a cloud. One such address among several is enough, because the next connection may "
            + "use it.",
        "A phone outside that network cannot reach it: the alert without its picture.",
        "Put media on a public host. For tests in your own network use --allow-address or --allow-host.",
        example: "https://cdn.corp.example/ resolving to 10.1.2.3"),
    .policyRedirect: .init(
        "The server redirects to something that is neither http nor https.",
        "URLSession refuses it as well: the alert without its picture.",
        "Correct the Location, or write the final URL into the payload.",
        example: "Location: file:///etc/passwd"),
    .policyTLSDowngrade: .init(
        "A redirect leads from https to http.",
        "App Transport Security stops it on the phone, unless the extension's own Info.plist has an "
            + "exception.",
        "Let the CDN redirect to https. Usually a rule writes absolute links with http.",
        example: "https://img.example/a.jpg redirecting to http://img.example/a.jpg"),
    .policyProxy: .init(
        "The request went through the proxy of --proxy, which looks up names and connects. As an error: "
            + "the proxy refused to connect.",
        "This does not happen on a phone. The rules about addresses apply to the proxy only, not to the host of the "
            + "media.",
        "Let the proxy refuse private ranges, and let it reach the hosts of the media without a login. "
            + "Or run without a proxy.",
        example: "--proxy http://egress.example:3128"),
]
