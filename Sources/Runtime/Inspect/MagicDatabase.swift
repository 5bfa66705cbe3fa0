internal import CMagic
internal import Glibc
package import NotificationCore

/// The compiled database of libmagic, always named by its path: without one, libmagic obeys `$MAGIC` and
/// `$HOME/.magic` (libmagic(3)), and two lines there make a picture of any text.
package struct MagicDatabase: Sendable, Hashable {
    package let path: String

    /// The paths at which distributions install it.
    package static let candidates = [
        "/usr/lib/file/magic.mgc", "/usr/share/misc/magic.mgc", "/usr/share/file/magic.mgc",
    ]

    /// Takes the explicit path only, else the first of the known paths that exists. Whether libmagic accepts the file
    /// shows when a handle loads it.
    package static func locate(explicit: String? = nil) -> Result<MagicDatabase, CodedFailure> {
        let places = explicit.map { [$0] } ?? candidates
        // libmagic splits its argument at colons.
        if let found = places.first(where: { unsafe !$0.contains(":") && access($0, R_OK) == 0 }) {
            return .success(MagicDatabase(path: found))
        }
        return .failure(
            CodedFailure(
                .internalInstallation,
                "libmagic's database is missing: looked for \(places.joined(separator: ", "))",
                hint: "Install the package libmagic-mgc."))
    }

    private init(path: String) {
        self.path = path
    }
}

extension MagicDatabase {
    /// One line for `--version`: the file, its size and digest, because the distribution may replace it.
    package static func summary(of located: Result<MagicDatabase, CodedFailure> = locate()) -> String {
        do throws(CodedFailure) {
            let path = try located.get().path
            let bytes = try FileBytes.read(path)
            let digest = SHA256Digest(of: bytes).hexadecimal.prefix(16)
            return "database \(path), \(bytes.count) bytes, sha256 \(digest)…"
        } catch {
            return error.message
        }
    }
}

/// The version of libmagic that is loaded.
package enum MagicLibrary {
    /// For example `5.44`.
    package static var version: String {
        let number = magic_version()
        let minor = number % 100
        return "\(number / 100).\(minor < 10 ? "0" : "")\(minor)"
    }
}
