/// The codes between the name of a host and a connection that can be trusted.
let networkExplanations: [Code: CodeExplanation] = [
    .dnsNXDomain: .init(
        "The name of the host does not exist.",
        "The alert without its picture, at once, on every phone.",
        "Look for a typing error or a bucket that was removed. Ask with `dig` from another network.",
        example: "https://cnd.example/hero.jpg"),
    .dnsServfail: .init(
        "The name server reported a failure: broken delegation, DNSSEC, a loop of aliases, or overload.",
        "The alert without its picture on phones whose name server fails as well: often some of them, "
            + "not all.",
        "Check the zone with a tool that knows DNSSEC. If the zone is right, the name server of this "
            + "machine failed: try again.",
        retryable: true,
        example: "SERVFAIL after a key rollover of the zone"),
    .dnsTimeout: .init(
        "No name server answered in time. A lookup has 3 seconds, also when the answer is too long for "
            + "UDP and comes over TCP.",
        "Perhaps none: this is the name server of this machine, and a phone asks its own.",
        "Check /etc/resolv.conf, and that this machine can reach port 53 of the name server. Then try "
            + "again.",
        retryable: true,
        example: "a container whose first name server was switched off"),
    .dnsNoData: .init(
        "The name exists, but has no address.",
        "The alert without its picture, on every phone.",
        "Add A and AAAA records. Often only the zone's apex has them, or only a TXT record was made.",
        example: "a host with nothing but a verification TXT record"),
    .dnsTooMany: .init(
        "The name has more than 64 addresses. nse-run checks each one, and no CDN needs that many.",
        "A phone takes the first few and shows the picture.",
        "Check that the name is that of your CDN. If it is: --allow-host.",
        example: "300 A records for one name"),
    .netRefused: .init(
        "No server listens on that port, or a firewall refuses.",
        "The alert without its picture until the server is back.",
        "Check that the server runs, that the port is right, and that no firewall refuses.",
        retryable: true,
        example: "connect to 93.184.216.34:8443: connection refused"),
    .netConnectTimeout: .init(
        "The server did not answer the attempt to connect: a firewall drops packets, or it is "
            + "overloaded.",
        "The phone waits until its 30 seconds are gone and then shows the alert as it was sent.",
        "Check the firewall and the load of the server.",
        retryable: true,
        example: "an allow-list with the addresses of the office only"),
    .netUnreachable: .init(
        "There is no route to that address from here, often because it is IPv6 and this machine has "
            + "none.",
        "Perhaps none: phones on mobile networks usually have IPv6.",
        "Give the host an IPv4 address as well, or run where IPv6 works.",
        retryable: true,
        example: "a host with an AAAA record only, from a container without IPv6"),
    .netReset: .init(
        "The connection was closed early: by the server, a load balancer or a filter on the way.",
        "The alert without its picture: most SDKs do not try twice.",
        "Try again. If it happens again, check the idle and request limits of the load balancer.",
        retryable: true,
        example: "a reset after 64 KB of the body"),
    .netHostSuspended: .init(
        "In a batch 16 transfers in a row from this host ran out of time, so nse-run stops asking it for "
            + "a while. One transfer tries it again after 1, 2, 4 … 60 seconds.",
        "Most likely the alert without its picture, if the host does not answer phones either.",
        "Find out why the host does not answer, then run the lines with this code again.",
        retryable: true,
        example: "a CDN that accepts connections and says nothing"),
    .tlsVerify: .init(
        "The certificate is expired, for another name, or not signed by an authority that is trusted "
            + "here. A missing intermediate certificate looks the same.",
        "The phone refuses the connection: the alert without its picture.",
        "Renew it, or let the server send the whole chain. For tests with a private authority use "
            + "--cacert.",
        example: "certificate has expired"),
    .tlsHandshake: .init(
        "The TLS handshake failed: TLS 1.1 or older, no common cipher, the server asks for a client "
            + "certificate, or the port speaks plain HTTP.",
        "App Transport Security needs TLS 1.2 as well: the alert without its picture.",
        "Switch on TLS 1.2 and 1.3 on the server, and check that the port is the right one.",
        example: "https:// to port 80"),
    .tlsTimeout: .init(
        "The connection was made, and then the TLS handshake stopped.",
        "The phone waits, and shows the alert as it was sent when its time is over.",
        "Try again. Usually the server is overloaded, or a device on the way is broken (path MTU).",
        retryable: true,
        example: "no ServerHello within the budget"),
]
