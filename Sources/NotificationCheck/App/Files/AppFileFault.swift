/// Why a file of an app could not be read.
enum AppFileFault: Error, Sendable, Hashable {
    /// No such file.
    case absent
    /// The bytes are not what they claim: what is wrong, for people.
    case damaged(String)
    /// An entry with a password.
    case encrypted
    /// More bytes than are read.
    case tooLarge(limit: Int)
    /// The system's answer.
    case system(String)
    /// A way of packing that is not read.
    case unsupported(String)
}

/// A file of an app, in an archive or a folder.
struct AppTreeEntry: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case file, folder, symbolicLink }
    /// Relative, with `/`, never with `..`, never beginning or ending with `/`.
    var path: String
    var kind: Kind
    /// Bytes when unpacked, as announced.
    var size: Int
    /// Its index in the archive's own list.
    var index: Int
}

/// The files of an app, wherever they are.
protocol AppTree {
    /// All of them, in the order of the archive or of the walk.
    var entries: [AppTreeEntry] { get }
    /// What was seen while the list was made.
    var diagnostics: [CheckDiagnostic] { get }
    /// The bytes of a file, at most `limit`.
    func read(_ entry: AppTreeEntry, limit: Int) throws(AppFileFault) -> [UInt8]
}
