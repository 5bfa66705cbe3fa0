import Glibc
import NotificationCore

/// A line of a stream that is drawn over while something takes time.
package struct StatusStream: Sendable {
    let descriptor: Int32
    private var shown = ""

    package init(descriptor: Int32) { self.descriptor = descriptor }

    /// Draws over the line that is there. A terminal whose output is stopped is not waited for.
    package mutating func draw(_ line: String) {
        guard line != shown, isWritable else { return }
        put("\r" + line + "\u{1B}[K")
        shown = line
    }

    package mutating func clear() {
        guard !shown.isEmpty else { return }
        shown = ""
        if isWritable { put("\r\u{1B}[K") }
    }

    mutating func print(_ text: String) {
        clear()
        put(text)
    }

    /// Columns that a line may take without breaking.
    var width: Int {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 79 }
        return Int(size.ws_col) - 1
    }

    private var isWritable: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLOUT) != 0
    }

    private func put(_ text: String) { try? Descriptor(descriptor).writeAll(Array(text.utf8)) }
}
