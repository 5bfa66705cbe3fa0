/// The table of faults: everything that can go wrong with a download, numbered, and named in words.
///
/// ``FaultRows`` says which rows have a test.
package enum FaultRow: Int, CaseIterable, Sendable {
    // MARK: Names

    /// NXDOMAIN.
    case nameDoesNotExist = 1
    /// SERVFAIL or REFUSED.
    case nameServerFails = 2
    /// The name server does not answer.
    case silentNameServer = 3
    /// The name server answers 10 ms before the budget ends.
    case nameAnsweredAtTheEnd = 4
    /// The name has no A or AAAA record.
    case nameWithoutAddress = 5
    /// A public address beside a denied one.
    case allowedAndDeniedAddress = 6
    /// Every address is denied.
    case deniedAddressesOnly = 7
    /// DNS rebinding: the second lookup would give a private address.
    case nameMovesAfterCheck = 8
    /// 64 addresses, and 300 over TCP.
    case manyAddresses = 9
    /// A loop or a long chain of CNAME records.
    case aliasLoop = 10
    /// Only an IPv6 address, and no route.
    case unreachableIPv6Only = 11
    /// One label that a search domain would complete.
    case singleLabelName = 12
    /// The resolver's thread cannot start.
    case noThreadForResolver = 13

    // MARK: Connections

    case connectionRefused = 14
    /// The server's backlog is full.
    case droppedSYN = 15
    /// EHOSTUNREACH or ENETUNREACH.
    case noRoute = 16
    case resetAfterAccept = 17
    /// The first address is dead, the second is not.
    case firstAddressDead = 18
    /// EADDRNOTAVAIL.
    case noPortLeft = 19
    /// EMFILE in socket(2).
    case noDescriptorForSocket = 20

    // MARK: TLS

    /// Self-signed, or signed by an unknown authority.
    case unknownAuthority = 21
    /// Expired, or not yet valid.
    case certificateOutOfDate = 22
    case certificateForAnotherName = 23
    /// TLS 1.1 only.
    case oldTLSVersion = 24
    case plainHTTPOnTLSPort = 25
    case stalledHandshake = 26
    /// The file of certificate authorities is missing or empty.
    case noListOfAuthorities = 27
    case clientCertificateDemanded = 28
    /// No close_notify, but the length was reached.
    case closeWithoutNotify = 29

    // MARK: HTTP

    /// 400, 403, 404, 410.
    case clientErrorStatus = 30
    /// 401, 407.
    case unauthorizedStatus = 31
    /// 429 or 503 with Retry-After.
    case retryAfterStatus = 32
    /// 500, 502, 504.
    case serverErrorStatus = 33
    /// 204, 205, 304.
    case statusWithoutBody = 34
    /// 206 without a Range.
    case unaskedPartialContent = 35
    /// HTTP/0.9, ICY, a version 3.7, a status that is no number.
    case noHTTP = 36
    /// 999.
    case unknownStatus = 37
    case redirectWithoutLocation = 38
    /// Two Location fields.
    case severalLocations = 39
    /// A loop, or more than five hops.
    case redirectLoop = 40
    /// file, ftp, gopher.
    case redirectToOtherScheme = 41
    /// From https to http.
    case redirectToPlainHTTP = 42
    case redirectToDeniedAddress = 43
    case redirectWithUserInfo = 44
    case headerFlood = 45
    case hugeHeaderField = 46
    /// A NUL, or a length that is no number.
    case malformedHeader = 47
    /// 100 Continue without end.
    case endlessInterimResponses = 48
    /// Two that differ.
    case severalContentLengths = 49
    /// Content-Length and Transfer-Encoding.
    case lengthAndChunks = 50
    /// The next hop gets no cookie.
    case cookieBeforeRedirect = 51
    /// HSTS and Alt-Svc.
    case ignoredHints = 52

    // MARK: Bodies

    case shorterThanLength = 53
    case longerThanLength = 54
    /// Chunks that are cut, or without the last one.
    case cutChunks = 55
    case malformedChunks = 56
    /// No length, and the connection is closed.
    case noLength = 57
    case resetInBody = 58
    case endlessBody = 59
    /// 10 GB.
    case hugeLengthAnnounced = 60
    case chunksBeyondLimit = 61
    /// One byte after the other.
    case drippedBody = 62
    case drippedHeader = 63
    /// Content-Encoding: gzip.
    case unaskedEncoding = 64
    case gzipBomb = 65
    /// 200 with no byte.
    case emptyBody = 66
    /// The second attempt sees another ETag or length.
    case otherVersionOnRetry = 67

    // MARK: Contents and the files of the installation

    case htmlAsImage = 68
    /// WebP, HEIC and others that Apple's table does not list.
    case unlistedType = 69
    /// URL, header or payload name another type than the bytes.
    case claimsDisagree = 70
    /// With the right length.
    case truncatedMedia = 71
    /// Over Apple's limit for its kind, under the largest.
    case overLimitOfFamily = 72
    /// An archive or a script after the end.
    case appendedBytes = 73
    /// A header of 100,000 x 100,000 pixels.
    case hugeDimensions = 74
    /// Missing, or of another version.
    case magicDatabaseMissing = 76

    // MARK: The file system

    /// ENOSPC.
    case diskFull = 77
    /// EDQUOT.
    case quotaExceeded = 78
    /// EIO.
    case writeFails = 79
    /// EIO in fsync(2).
    case syncFails = 80
    /// EROFS or EACCES.
    case appGroupNotWritable = 81
    case sameContentStored = 82
    case otherContentUnderName = 83
    /// Removed, or replaced by a link, while we run.
    case appGroupReplaced = 84
    case noInodesLeft = 85
    case hangingDisk = 86
    case pruneDuringDelivery = 87
    /// EINTR.
    case interruptedCalls = 88

    // MARK: The process

    /// SIGINT or SIGTERM during transfers.
    case terminatedByUser = 89
    /// SIGKILL at any moment.
    case killed = 90
    /// A cgroup's limit.
    case memoryLimitOfGroup = 91
    /// EPIPE.
    case outputClosed = 92
    /// The reader of the output stops reading.
    case outputBlocked = 93
    case extensionNeverAnswers = 94
    case extensionAnswersTwice = 95
    case extensionTraps = 96
    /// Two runs with one record.
    case inputProcessedTwice = 97

    // MARK: Clocks

    case timeOfDaySet = 98
    case machineSuspended = 99
    case processorThrottled = 100
    /// At the same instant.
    case answerAtExpiry = 101
    /// A budget of 0.
    case noBudget = 102

    // MARK: Batches

    /// Between the output and the checkpoint.
    case killedBeforeCheckpoint = 103
    case tornOutputLine = 104
    /// Another input, output or options than in the checkpoint.
    case inputChanged = 105
    case checkpointDamaged = 106
    /// A host of most URLs.
    case oneHostHangs = 107

    // MARK: Hostile servers, small machines and media

    /// 76,000 fields, one long field, interim heads without end.
    case manyHeaderFields = 108
    /// The name server cuts its answer and is silent over TCP.
    case silentOverTCP = 109
    /// Limits of memory, in steps.
    case littleAddressSpace = 110
    /// No /proc, /dev/null or /tmp.
    case bareSystem = 111
    /// Fewer than --concurrency needs.
    case fewDescriptors = 112
    /// Renamed, and a link to another directory in its place.
    case appGroupRenamed = 113
    /// Chunk lengths in 0x, a folded field, a Transfer-Encoding beside chunked.
    case oddFraming = 114
    case chunksOfOneByte = 115
    /// A line feed after it.
    case payloadOfExactLimit = 116
    /// A structure that is wrong inside a whole file.
    case damagedStructure = 117
    /// An MP3 with padding or junk before its first frame.
    case junkBeforeFirstFrame = 118
}
