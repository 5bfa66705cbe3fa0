import ArgumentParser
import NotificationCore

package struct ByteCountArgument: ExpressibleByArgument {
    package var bytes: Int

    package init?(argument: String) {
        guard let bytes = ByteCountText.parse(argument) else { return nil }
        self.bytes = bytes
    }
}

package struct DurationArgument: ExpressibleByArgument {
    package var duration: Duration

    package init?(argument: String) {
        guard let duration = DurationText.parse(argument) else { return nil }
        self.duration = duration
    }
}
