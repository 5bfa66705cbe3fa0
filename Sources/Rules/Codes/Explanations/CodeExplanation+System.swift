/// Disks, time and nse-run itself.
let systemExplanations: [Code: CodeExplanation] = [
    .fsNoSpace: .init(
        cause: "The disk of the app group is full, or out of inodes.",
        effect: "This does not happen on a phone. Here the original is delivered, without the picture.",
        remedy:
            "Make room: `nse-run prune --older-than 7d` removes what was not used for a week. Then run it "
            + "again.",
        retryable: true,
        example: "write: no space left on device, after 148,576 of 300,000 bytes"),
    .fsQuota: .init(
        cause: "The user's or project's quota on that disk is used up.",
        effect: "This does not happen on a phone. Here the original is delivered, without the picture.",
        remedy:
            "Raise the quota, or make room with `nse-run prune --older-than 7d`. `quota` shows it; df does "
            + "not.",
        retryable: true,
        example: "write: disk quota exceeded"),
    .fsIO: .init(
        cause:
            "The disk reported an error while reading, writing or syncing. The file was removed, because it "
            + "may not be complete.",
        effect: "This does not happen on a phone. Here the original is delivered, without the picture.",
        remedy: "Read the kernel log, and move the app group to another disk.",
        example: "fsync: input/output error"),
    .fsPermission: .init(
        cause:
            "The app group cannot be written: wrong owner or mode, a read-only mount, or a security module.",
        effect: "This does not happen on a phone. Nothing can be attached here until this is corrected.",
        remedy:
            "Give the directory Attachments to the user that runs nse-run, mode 2750, on a writable mount.",
        example: "mkdirat Attachments/9f: read-only file system"),
    .fsConflict: .init(
        cause:
            "A published file has the name of these bytes but other content: another program wrote into the "
            + "app group, or the disk lost data.",
        effect:
            "This does not happen on a phone. The file was not changed, and the notification does not use it.",
        remedy:
            "Compare the file with its name (sha256sum), find the program that writes there, and remove the "
            + "file.",
        example: "9f/9f86d0….jpg with 0 bytes after a power cut"),
    .fsGone: .init(
        cause: "The app group was removed or replaced while it was in use.",
        effect: "This does not happen on a phone. Here the original is delivered, without the picture.",
        remedy: "Keep clean-up jobs away from it (tmpwatch, container volumes), and run it again.",
        example: "rm -rf of the app group during a batch"),
    .budgetExpired: .init(
        cause:
            "The time ran out before the media was attached. The timings of each attachment show which step "
            + "took the time.",
        effect:
            "A phone gives about 30 seconds. Then it shows what serviceExtensionTimeWillExpire delivered: "
            + "with most SDKs the alert without its picture.",
        remedy:
            "Make the file smaller or the server faster: no phone gives more time. needs_kbps in the record "
            + "is the rate that a phone needs.",
        retryable: true,
        example: "12 MB of video from a server that sends 200 KB a second"),
    .internalResource: .init(
        cause: "This machine ran out of something: file descriptors, threads, ports, memory.",
        effect: "This does not happen on a phone. Here the original is delivered, without the picture.",
        remedy: "Raise the limits of the process (ulimit -n, -u, -v, -d), or do less at once.",
        retryable: true,
        example: "socket: too many open files"),
    .internalDefect: .init(
        cause: "A defect of nse-run, not of the payload.",
        effect: "This does not happen on a phone. Here the original is delivered.",
        remedy: "Please report it with the record and the output of nse-run --version.",
        example: "a libcurl option that was refused"),
    .internalInterrupted: .init(
        cause: "nse-run was asked to stop (SIGINT, SIGTERM, SIGHUP) while it worked.",
        effect: "This does not happen on a phone. The original was delivered, and transfers were cancelled.",
        remedy: "Run it again. Give a service more time to stop than its budget.",
        retryable: true,
        example: "a deployment that stops the container"),
    .internalInstallation: .init(
        cause:
            "A file that nse-run needs is missing or is not the expected one: the CA bundle, libmagic's "
            + "database or libcurl.",
        effect: "This does not happen on a phone. Nothing can be checked here until this is corrected.",
        remedy: "Install ca-certificates and libmagic-mgc. nse-run --version names the paths.",
        example: "no /etc/ssl/certs/ca-certificates.crt in a slim image"),
]
