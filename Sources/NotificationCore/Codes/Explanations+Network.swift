/// From the text of a URL to a connection that can be trusted.
extension CodeExplanation {
    static let urlMalformed = CodeExplanation(
        .urlMalformed,
        cause:
            "What stands there is no URL: another type than a string, empty, with white space, a "
            + "backslash or U+0000 in it, or without // behind the scheme.",
        effect:
            "URL(string:) gives nil and the SDK skips the download: the alert without its picture. "
            + "Newer systems percent-encode some of it, so it works on some phones only.",
        remedy:
            "Percent-encode path and query where the URL is made, and trim what people paste into "
            + "the campaign tool.",
        example: "https://cdn.example/summer sale.jpg")

    static let urlExpires = CodeExplanation(
        .urlExpires,
        cause:
            "The URL is signed for a time that ends before APNs gives up on a push, or has ended: "
            + "X-Amz-Expires, X-Goog-Expires, Expires beside Signature, or se of a shared access signature.",
        effect:
            "A phone downloads when the push reaches it. One that was off until then gets 403 from the "
            + "server and shows the alert without its picture.",
        remedy:
            "Sign for longer than the push may wait, 30 days at most, or let apns-expiration end before "
            + "the signature does. Public media needs none.",
        example: "a link signed for one hour in a push without apns-expiration")

    static let urlScheme = CodeExplanation(
        .urlScheme,
        cause:
            "The URL does not begin with https://: http, a relative path, //host, data:, file:, a "
            + "file of the app.",
        effect:
            "http is stopped by App Transport Security, the others by URLSession or the attachment "
            + "initialiser.",
        remedy: "Send an absolute https URL. For servers of your own test network there is --allow-http.",
        example: "http://cdn.example/hero.jpg")

    static let urlHost = CodeExplanation(
        .urlHost,
        cause:
            "The host is not a name that means the same to everybody: no dot, a local suffix, "
            + "letters that are not ASCII, percent signs, or a number that only some libraries read as "
            + "an address.",
        effect: "Some phones reach something, perhaps something else than you; most reach nothing.",
        remedy: "Use a public name, international ones in their xn-- form; a local one needs --allow-host.",
        example: "https://2130706433/hero.jpg, which some take for 127.0.0.1")

    static let urlPort = CodeExplanation(
        .urlPort,
        cause: "The port is no number from 1 to 65535, or not one of 80, 443, 8080 and 8443.",
        effect: "A phone would try it; networks of companies and carriers often let only 443 through.",
        remedy: "Serve media on 443. In a range given with --allow-address any port is fine.",
        example: "https://cdn.example:9200/hero.jpg")

    static let urlUserinfo = CodeExplanation(
        .urlUserinfo,
        cause: "There is a user name or password before the host. Such URLs also serve to disguise a host.",
        effect: "Phones differ; and everyone who sees the payload has the password.",
        remedy: "Use signed URLs that expire, and change that password: it has been in logs.",
        example: "https://user:secret@cdn.example/hero.jpg")

    static let urlLength = CodeExplanation(
        .urlLength,
        cause: "The URL is longer than 2048 bytes.",
        effect: "It takes half of the payload, and CDNs answer 414 to some of these.",
        remedy: "Shorten signed URLs, drop tracking parameters, or send a short link of your own host.",
        example: "a storage URL with a 3 KB session token")

    // MARK: Names

    static let dnsNXDomain = CodeExplanation(
        .dnsNXDomain,
        cause: "The name of the host does not exist.",
        effect: "The alert without its picture, at once, on every phone.",
        remedy: "Look for a typing error or a bucket that was removed; ask with `dig` from another network.",
        example: "https://cnd.example/hero.jpg")

    static let dnsServfail = CodeExplanation(
        .dnsServfail,
        cause:
            "The name server answered that it cannot answer: broken delegation, DNSSEC, a loop of "
            + "aliases, overload.",
        effect:
            "The alert without its picture on phones whose resolver fails as well; often some and "
            + "not others.",
        remedy:
            "Check the zone with a DNSSEC-aware tool; otherwise it is the resolver of this machine: "
            + "try again.",
        retryable: true,
        example: "SERVFAIL after a key rollover of the zone")

    static let dnsTimeout = CodeExplanation(
        .dnsTimeout,
        cause:
            "No name server answered in time. A lookup has 3 seconds, also where the answer comes over TCP "
            + "because it is too long for UDP.",
        effect: "This is this machine's resolver; a phone asks its own and may never notice.",
        remedy: "Check /etc/resolv.conf and the way to port 53 from here, then try again.",
        retryable: true,
        example: "a container whose first name server was switched off")

    static let dnsNoData = CodeExplanation(
        .dnsNoData,
        cause: "The name exists, but has no address.",
        effect: "The alert without its picture, on every phone.",
        remedy: "Add A and AAAA records; often only the zone's apex has them, or only a TXT record was made.",
        example: "a host with nothing but a verification TXT record")

    static let dnsTooMany = CodeExplanation(
        .dnsTooMany,
        cause: "The name has more than 64 addresses. All must be judged, and nobody needs that many.",
        effect: "A phone takes the first few and shows the picture.",
        remedy: "Check that the name is the CDN's and not a rebinding service; otherwise --allow-host.",
        example: "300 A records for one name")

    // MARK: The connection

    static let netRefused = CodeExplanation(
        .netRefused,
        cause: "Nobody listens on that port, or a firewall answers with a reset.",
        effect: "The alert without its picture until the server is back.",
        remedy: "Is the service up, is the port right, does a firewall let this network in?",
        retryable: true,
        example: "connect to 93.184.216.34:8443: connection refused")

    static let netConnectTimeout = CodeExplanation(
        .netConnectTimeout,
        cause: "The server did not answer the connection attempt: packets are dropped, or its queue is full.",
        effect: "The phone waits until its 30 seconds are gone and then shows the alert as it was sent.",
        remedy: "Look for a firewall that drops instead of refusing, and at the server's load.",
        retryable: true,
        example: "an allow-list that knows the office and not the world")

    static let netUnreachable = CodeExplanation(
        .netUnreachable,
        cause:
            "There is no way to that address from here, often because it is IPv6 and this machine has none.",
        effect: "Phones on mobile networks usually have IPv6, so they may well get it.",
        remedy: "Give the host an IPv4 address as well, or run where IPv6 works.",
        retryable: true,
        example: "a host with an AAAA record only, from a container without IPv6")

    static let netReset = CodeExplanation(
        .netReset,
        cause: "The connection broke: the server, a load balancer or a filter in between closed it early.",
        effect: "The alert without its picture; SDKs do not try twice.",
        remedy: "Try again; when it stays, look at the load balancer's idle and request limits.",
        retryable: true,
        example: "a reset after 64 KB of the body")

    static let netHostSuspended = CodeExplanation(
        .netHostSuspended,
        cause:
            "In a batch 16 transfers in a row from this host ran out of time, so it is not asked for a "
            + "while; one transfer tries it again after 1, 2, 4 … 60 seconds.",
        effect: "Whatever the host does to a phone: most likely the alert without its picture.",
        remedy: "Look why the host does not answer, then run the lines with this code again.",
        retryable: true,
        example: "a CDN that accepts connections and says nothing")

    // MARK: TLS

    static let tlsVerify = CodeExplanation(
        .tlsVerify,
        cause:
            "The certificate is expired, for another name, or not signed by an authority that is "
            + "trusted here. A missing intermediate certificate looks the same.",
        effect: "The phone refuses the connection: the alert without its picture.",
        remedy: "Renew it, or serve the whole chain. A private authority for tests: --cacert.",
        example: "certificate has expired")

    static let tlsHandshake = CodeExplanation(
        .tlsHandshake,
        cause:
            "The two sides found no way to talk: TLS 1.1 or older, no common cipher, a client "
            + "certificate demanded, or plain HTTP on that port.",
        effect: "App Transport Security needs TLS 1.2 as well: the alert without its picture.",
        remedy: "Switch on TLS 1.2 and 1.3 on the server; check that the port is the TLS one.",
        example: "https:// to port 80")

    static let tlsTimeout = CodeExplanation(
        .tlsTimeout,
        cause: "The TCP connection was made, and then the TLS handshake stalled.",
        effect: "The phone waits, and shows the original when its time is over.",
        remedy: "Usually an overloaded server or a broken middlebox (path MTU); try again, then look there.",
        retryable: true,
        example: "no ServerHello within the budget")
}
