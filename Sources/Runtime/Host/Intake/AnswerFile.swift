internal import CLinux
internal import ExtensionWire
internal import Glibc
internal import NotificationCore

/// A file that an extension attached: held by a descriptor from its path on, so that what is judged is what
/// is read, whatever its process does to the path.
struct AnswerFile {
    enum Fault: Error {
        /// It, or one of its names, lies outside of the extension's directories.
        case outside(String)
        /// It is not there, is not a regular file, or cannot be read.
        case missing(String)
    }

    let identity: FileIdentity
    let place: AnswerDirectories.Place
    let path: String
    let size: Int
    private let content: OwnedDescriptor

    /// Opens the file at `path`, whatever it may be, without waiting: only a regular file is opened for reading.
    init(_ path: String, in directories: AnswerDirectories) throws(Fault) {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else {
            throw .missing("\(URLText.shown(path)) is not the path of a file")
        }
        let name = URLText.shown(path)
        let held = try Errno.rethrown(try OwnedDescriptor(path, clinux_o_path)) {
            Fault.missing("no file at \(name) when the handler was called\(Self.reason($0.number))")
        }
        guard let real = DescriptorPath.of(held) else {
            throw .missing("where \(name) really lies cannot be told")
        }
        guard let place = directories.place(of: real) else {
            throw .outside(
                real.utf8.elementsEqual(path.utf8)
                    ? "\(name) lies outside of the extension's directories"
                    : "\(name) leads to \(URLText.shown(real)), outside of the extension's directories")
        }
        guard let status = stat(descriptor: held.number), status.st_nlink > 0 else {
            throw .missing("no file at \(name) when the handler was called")
        }
        guard status.isRegular else {
            throw .missing("\(name) is \(Self.kind(status.st_mode)), and no file that can be attached")
        }
        identity = FileIdentity(status)
        self.place = place
        self.path = real
        size = Int(status.st_size)
        if status.st_nlink > 1,
            !NameCount.hasAllNames(identity, count: Int(status.st_nlink), in: directories.outermost)
        {
            throw .outside(
                "\(name) has another name, outside of the extension's directories: it is a hard link")
        }
        // Through the descriptor, so it is the same file. Without waiting: a lease on it ends the call.
        content = try Errno.rethrown(
            try OwnedDescriptor(DescriptorPath.magicLink(held), O_RDONLY | O_NONBLOCK | O_NOCTTY)
        ) { Fault.missing("\(name) cannot be read\(Self.reason($0.number))") }
    }

    /// Copies the file once, at most `limit` bytes and one more, however it grows; only the copy is used from then on.
    /// Returns the number of bytes that were copied.
    func copy(to staged: StagedFile, limit: Int) throws(CodedFailure) -> Int {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var copied = 0
        while copied <= limit {
            let wanted = min(buffer.count, limit + 1 - copied)
            let count = try Errno.rethrown(
                try Descriptor(content.number).readSome(into: &buffer, most: wanted)
            ) {
                CodedFailure(
                    .extensionAttachmentMissing,
                    "\(URLText.shown(path)) cannot be read\(Self.reason($0.number))")
            }
            if count == 0 { break }
            try unsafe buffer.withUnsafeBufferPointer { (bytes) throws(CodedFailure) -> Void in
                try unsafe staged.append(
                    UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<count])))
            }
            copied += count
        }
        return copied
    }

    /// The content for the structural walks.
    var window: ByteWindow {
        ByteWindow(Descriptor(content.number), size: size, owner: content)
    }

    /// Removes the name that it had when it was opened, unless something else has that name by now.
    func unlinkSource() {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else { return }
        let (directory, name) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
        // A symbolic link may be in the place of a directory by now.
        guard let parent = try? OwnedDescriptor(directory, clinux_o_path | O_DIRECTORY | O_NOFOLLOW),
            DescriptorPath.of(parent) == directory, let status = stat(name, in: parent.number),
            FileIdentity(status) == identity
        else { return }
        // What stays is reported with what the extension leaves.
        _ = unsafe unlinkat(parent.number, name, 0)
    }

    private static func reason(_ number: Int32) -> String {
        switch number {
        case ENOENT, ENOTDIR: ""
        case EACCES, EPERM: ": permission denied"
        case ELOOP: ": its symbolic links lead in a circle"
        case ENAMETOOLONG: ": the name is too long"
        case EWOULDBLOCK: ": another process holds a lease on it"
        default: " (errno \(number))"
        }
    }

    private static func kind(_ mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFDIR: "a directory"
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "a special file"
        }
    }
}

/// Judges the sound that an answer names, as far as its file is on this machine.
///
/// Source: UNNotificationSound (Apple): the file is looked for in `Library/Sounds` of the app's container, then of its
/// group's, then in the app's bundle. Of these only the group's is known here.
enum AnswerSound {
    private static let mostGroups = 100

    /// The diagnostic on a sound; nil for the system's own, for a file that can be played, and without a file to judge.
    static func fault(of sound: NotificationSound?, in directories: AnswerDirectories) -> Diagnostic? {
        guard let name = sound?.name, name != "default", isFileName(name),
            let path = path(of: name, in: directories.appGroup + "/Groups"),
            let fault = fault(of: path, named: name, directories)
        else { return nil }
        return Diagnostic(
            .extensionSound, .error,
            "sound \(URLText.shown(name)) is not played, the default sound is: \(fault)",
            hint: Code.extensionSound.explanation.remedy)
    }

    private static func fault(
        of path: String, named name: String, _ directories: AnswerDirectories
    ) -> String? {
        do {
            let file = try AnswerFile(path, in: directories)
            var window = file.window
            return try SoundFile.fault(named: name, &window)
        } catch let error as Errno {
            return "it cannot be read (errno \(error.number))"
        } catch AnswerFile.Fault.outside(let message), AnswerFile.Fault.missing(let message) {
            return message
        } catch {
            return "it cannot be read"
        }
    }

    private static func path(of name: String, in groups: String) -> String? {
        // No group at all is not a fault: the directory is made when the extension asks for one.
        guard let list = openedDirectory(groups, in: AT_FDCWD) else { return nil }
        let names = DirectoryNames.of(list.number, limit: mostGroups).sorted()
        return names.map { "\(groups)/\($0)/Library/Sounds/\(name)" }.first { stat(link: $0) != nil }
    }

    /// Whether it is the name of a file: one with a slash leads to another directory.
    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0) && name != "."
            && name != ".."
    }
}
