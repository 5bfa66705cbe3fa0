/// Disks, time and nse-run itself.
let systemExplanations: [Code: CodeExplanation] = [
    .fsNoSpace: .init(
        "The disk of the app group is full, or out of inodes.",
        "This does not happen on a phone. Here the original is delivered, without the picture.",
        "Make room: `nse-run prune --older-than 7d` removes what was not used for a week. Then run it "
            + "again.",
        retryable: true,
        example: "write: no space left on device, after 148,576 of 300,000 bytes"),
    .fsQuota: .init(
        "The user's or project's quota on that disk is used up.",
        "This does not happen on a phone. Here the original is delivered, without the picture.",
        "Raise the quota, or make room with `nse-run prune --older-than 7d`. `quota` shows it; df does "
            + "not.",
        retryable: true,
        example: "write: disk quota exceeded"),
    .fsIO: .init(
        "The disk reported an error while reading, writing or syncing. The file was removed, because it "
            + "may not be complete.",
        "This does not happen on a phone. Here the original is delivered, without the picture.",
        "Read the kernel log, and move the app group to another disk.",
        example: "fsync: input/output error"),
    .fsPermission: .init(
        "The app group cannot be written: wrong owner or mode, a read-only mount, or a security module.",
        "This does not happen on a phone. Nothing can be attached here until this is corrected.",
        "Give the directory Attachments to the user that runs nse-run, mode 2750, on a writable mount.",
        example: "mkdirat Attachments/9f: read-only file system"),
    .fsConflict: .init(
        "A published file has the name of these bytes but other content: another program wrote into the "
            + "app group, or the disk lost data.",
        "This does not happen on a phone. The file was not changed, and the notification does not use it.",
        "Compare the file with its name (sha256sum), find the program that writes there, and remove the "
            + "file.",
        example: "9f/9f86d0….jpg with 0 bytes after a power cut"),
    .fsGone: .init(
        "The app group was removed or replaced while it was in use.",
        "This does not happen on a phone. Here the original is delivered, without the picture.",
        "Keep clean-up jobs away from it (tmpwatch, container volumes), and run it again.",
        example: "rm -rf of the app group during a batch"),
    .budgetExpired: .init(
        "The time ran out before the media was attached. The timings of each attachment show which step "
            + "took the time.",
        "A phone gives about 30 seconds. Then it shows what serviceExtensionTimeWillExpire delivered: "
            + "with most SDKs the alert without its picture.",
        "Make the file smaller or the server faster: no phone gives more time. needs_kbps in the record "
            + "is the rate that a phone needs.",
        retryable: true,
        example: "12 MB of video from a server that sends 200 KB a second"),
    .internalResource: .init(
        "This machine ran out of something: file descriptors, threads, ports, memory.",
        "This does not happen on a phone. Here the original is delivered, without the picture.",
        "Raise the limits of the process (ulimit -n, -u, -v, -d), or do less at once.",
        retryable: true,
        example: "socket: too many open files"),
    .internalDefect: .init(
        "A defect of nse-run, not of the payload.",
        "This does not happen on a phone. Here the original is delivered.",
        "Please report it with the record and the output of nse-run --version.",
        example: "a libcurl option that was refused"),
    .internalInterrupted: .init(
        "nse-run was asked to stop (SIGINT, SIGTERM, SIGHUP) while it worked.",
        "This does not happen on a phone. The original was delivered, and transfers were cancelled.",
        "Run it again. Give a service more time to stop than its budget.",
        retryable: true,
        example: "a deployment that stops the container"),
    .internalInstallation: .init(
        "A file that nse-run needs is missing or is not the expected one: the CA bundle, libmagic's "
            + "database or libcurl.",
        "This does not happen on a phone. Nothing can be checked here until this is corrected.",
        "Install ca-certificates and libmagic-mgc. nse-run --version names the paths.",
        example: "no /etc/ssl/certs/ca-certificates.crt in a slim image"),
]
