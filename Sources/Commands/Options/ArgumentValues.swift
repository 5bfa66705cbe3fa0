import ArgumentParser
import NotificationCore

/// A number of bytes of the command line: `65536`, `64k`, `1M`.
package struct ByteCountArgument: ExpressibleByArgument {
    package var bytes: Int

    package init?(argument: String) {
        guard let bytes = ByteCountText.parse(argument) else { return nil }
        self.bytes = bytes
    }
}

/// A duration of the command line: `250ms`, `30s`, `1m30s`.
package struct DurationArgument: ExpressibleByArgument {
    package var duration: Duration

    package init?(argument: String) {
        guard let duration = DurationText.parse(argument) else { return nil }
        self.duration = duration
    }
}
