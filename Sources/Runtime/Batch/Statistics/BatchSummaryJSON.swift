import NotificationCore

/// The summary of a batch for programs: one JSON object with its line feed. Within one `v`, members are only added.
enum BatchSummaryJSON {
    static let version = 1
    /// The number of hosts in each of the lists `slowest` and `worst`.
    static let mostHosts = 10

    static func text(
        _ statistics: BatchStatistics, startedAt: WallClock, elapsed: Duration
    ) -> [UInt8] {
        JSONWriter.line(reserving: 4096) { summary in
            summary.member("v", version)
            summary.member("started_at", startedAt.rfc3339)
            summary.member("elapsed_ms", elapsed.roundedMilliseconds)
            counts(statistics, elapsed, &summary)
            verdicts(statistics, &summary)
            codes("codes", statistics.lineCodes, "lines", &summary)
            codes("attachment_codes", statistics.attachmentCodes, "attachments", &summary)
            bytes(statistics, &summary)
            times(statistics, &summary)
            if let (total, longest) = statistics.waited {
                summary.object("output_waited") { waited in
                    waited.member("total_ms", total.roundedMilliseconds)
                    waited.member("longest_ms", longest.time.roundedMilliseconds)
                    waited.member("line", longest.line)
                    waited.member("source", longest.url)
                }
            }
            hosts(statistics.hosts, &summary)
            distributions(statistics, &summary)
        }
    }

    private static func counts(
        _ statistics: BatchStatistics, _ elapsed: Duration, _ summary: inout JSONWriter
    ) {
        let totals = statistics.totals
        summary.member("lines", totals.lines)
        summary.member("notifications", totals.notifications)
        summary.member("lines_per_second", rate(totals.lines, elapsed).map { ($0 * 10).rounded() / 10 })
        summary.object("outcomes") { outcomes in
            for outcome in EngineDelivery.Outcome.allCases {
                outcomes.name(outcome.rawValue)
                outcomes.integer(statistics.count(outcome))
            }
        }
        summary.object("pictures") { pictures in
            pictures.member("named", totals.pictures)
            for outcome in AttachmentRecord.Outcome.allCases {
                pictures.name(outcome.rawValue)
                pictures.integer(statistics.count(outcome))
            }
            pictures.member("lost_for_good", totals.lostForGood)
            pictures.member("lost_retryable", totals.lostRetryable)
        }
    }

    private static func verdicts(_ statistics: BatchStatistics, _ summary: inout JSONWriter) {
        guard !statistics.verdicts.isEmpty else { return }
        let counted = statistics.verdicts.sorted {
            ($1.value.count, $0.key.outcome.rawValue, $0.key.code?.rawValue ?? "")
                < ($0.value.count, $1.key.outcome.rawValue, $1.key.code?.rawValue ?? "")
        }
        summary.array("verdicts") { list in
            for (reason, count) in counted {
                list.object { object in
                    object.member("verdict", reason.outcome.rawValue)
                    object.member("cause", reason.code?.rawValue)
                    describe(count, "lines", &object)
                }
            }
        }
    }

    private static func codes(
        _ name: StaticString, _ codes: [BatchStatistics.Counted], _ what: StaticString,
        _ summary: inout JSONWriter
    ) {
        summary.array(name) { list in
            for (code, count) in codes {
                list.object { object in
                    object.member("code", code.rawValue)
                    describe(count, what, &object)
                }
            }
        }
    }

    private static func describe(_ count: CodeCount, _ what: StaticString, _ object: inout JSONWriter) {
        object.member(what, count.count)
        object.array("examples") { examples in
            for example in count.examples {
                examples.object { object in
                    object.member("line", example.line)
                    object.member("id", example.id)
                    object.member("source", example.source)
                }
            }
        }
    }

    private static func bytes(_ statistics: BatchStatistics, _ summary: inout JSONWriter) {
        summary.object("bytes") { bytes in
            bytes.member("fetched", statistics.bytesFetched)
            bytes.member("saved", statistics.bytesSaved)
            bytes.member("shared", statistics.bytes[.shared] ?? 0)
            bytes.member("cache", statistics.bytes[.cache] ?? 0)
        }
    }

    private static func times(_ statistics: BatchStatistics, _ summary: inout JSONWriter) {
        times("fetch_ms", statistics.fetchTimes, &summary)
        times("line_ms", statistics.lineTimes, &summary)
        summary.member("quantile_error", LogHistogram.error)
    }

    private static func times(
        _ name: StaticString, _ histogram: LogHistogram, _ summary: inout JSONWriter
    ) {
        summary.object(name) { times in
            times.member("count", histogram.count)
            guard histogram.count > 0 else { return }
            times.member("p50", histogram.quantile(0.5)?.roundedMilliseconds)
            times.member("p90", histogram.quantile(0.9)?.roundedMilliseconds)
            times.member("p99", histogram.quantile(0.99)?.roundedMilliseconds)
            times.member("max", histogram.longest.roundedMilliseconds)
        }
    }

    private static func hosts(_ table: HostTable, _ summary: inout JSONWriter) {
        summary.object("hosts") { hosts in
            hosts.member("counted", table.hosts.count)
            hosts.member("given_up", table.givenUp)
            list("slowest", table.slowest(mostHosts), "host", &hosts)
            list("worst", table.worst(mostHosts), "host", &hosts)
        }
    }

    /// Counts by size, by time and by what a phone's network must do; URLs that lost pictures; lines over the time.
    private static func distributions(_ statistics: BatchStatistics, _ summary: inout JSONWriter) {
        var times = BucketCounts(statistics.fetchBuckets.bounds.map { $0 * 1000 })
        times.counts = statistics.fetchBuckets.counts
        summary.object("distributions") { object in
            for (name, buckets) in [
                ("bytes", statistics.sizes), ("fetch_ms", times), ("needs_kbps", statistics.neededKbps),
            ] {
                object.name(name)
                object.array { list in
                    for (index, count) in buckets.counts.enumerated() {
                        list.object { bucket in
                            bucket.member(
                                "up_to", index < buckets.bounds.count ? buckets.bounds[index] : nil)
                            bucket.member("count", count)
                        }
                    }
                }
            }
        }
        list("worst_urls", statistics.urls.worst(mostHosts), "url", &summary)
        summary.object("pace") { pace in
            pace.member("interval_ms", statistics.pace.interval.roundedMilliseconds)
            pace.array("lines") { list in for count in statistics.pace.counts { list.integer(count) } }
        }
    }

    private static func list(
        _ name: StaticString, _ hosts: [HostTable.Named], _ what: StaticString, _ object: inout JSONWriter
    ) {
        object.array(name) { list in
            for (name, host) in hosts {
                list.object { object in
                    object.member(what, name)
                    object.member("line", host.example)
                    object.member("pictures", host.pictures)
                    object.member("lost", host.lost)
                    object.member("fetches", host.fetches)
                    object.member("bytes", host.bytes)
                    guard host.fetches > 0 else { return }
                    object.member("mean_ms", host.mean.roundedMilliseconds)
                    object.member("max_ms", host.longest.roundedMilliseconds)
                }
            }
        }
    }

    /// Nil when no time has passed.
    static func rate(_ lines: Int, _ elapsed: Duration) -> Double? {
        elapsed > .zero ? Double(lines) / (elapsed.milliseconds / 1000) : nil
    }
}
