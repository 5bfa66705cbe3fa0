import ArgumentParser
import NotificationCore

/// A duration of the command line: `250ms`, `30s`, `1m30s`.
package struct DurationArgument: ExpressibleByArgument {
    package var duration: Duration

    package init?(argument: String) {
        guard let duration = DurationText.parse(argument) else { return nil }
        self.duration = duration
    }
}
