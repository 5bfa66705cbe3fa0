import CurlTransport
import Glibc
package import NotificationCore

extension NotificationRuntime {
    /// Looks for what would make every delivery fail: the app group, the trusted certificates, libmagic's database, the
    /// extension and its sandbox. Makes the directories of the app group that are not there.
    ///
    /// A server calls it before it takes requests: deliveries never throw, and without it the loss of every picture
    /// would only be in the results. What may pass, such as a full disk, is no error here.
    ///
    /// - Throws: ``NotificationRuntimeError``, for the first thing that is missing.
    public func verify() throws(NotificationRuntimeError) {
        if let (option, failure) = configuration.missing { throw NotificationRuntimeError(option, failure) }
        guard let hosted else { return }
        if let obstacle = hosted.obstacle {
            throw NotificationRuntimeError(.serviceExtension, ": " + obstacle)
        }
        if let failure = hosted.missingSandbox { throw NotificationRuntimeError(.sandbox, failure) }
    }
}

extension RuntimeConfiguration {
    /// The first thing that is missing of libmagic's database, the trust store and the app group, without which every
    /// picture would be lost; and the option that names it.
    package var missing: (option: NotificationRuntimeError.Option?, failure: CodedFailure)? {
        var option: NotificationRuntimeError.Option?
        do throws(CodedFailure) {
            _ = try MagicDatabase.locate(explicit: magicDatabase).get()
            option = .trustedCertificates
            _ = try TrustStore(transport.trust).usable()
            option = .appGroup
            let group = try AppGroup.open(
                path: AppGroup.Location.resolve(option: appGroup, environment: environment), mode: groupMode)
            return Self.unwritable(group).map { (option, $0) }
        } catch {
            return (option, error)
        }
    }

    /// Why nothing can be written in an app group that could be opened. A full disk is no reason: it may have room again
    /// later.
    private static func unwritable(_ group: AppGroup) -> CodedFailure? {
        do throws(CodedFailure) {
            _ = try group.stage()
            return nil
        } catch {
            return error.code == .fsPermission ? error : nil
        }
    }
}

extension ExtensionSettings {
    /// Why the executable cannot be started; nil when it can, as far as can be seen without doing so.
    package var obstacle: String? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            return "cannot find the extension \(path): \(Errno.current.text)"
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return "the extension \(path) is not a file" }
        guard unsafe access(path, X_OK) == 0 else {
            return "the extension \(path) is not executable; build one with nse-run build, or chmod +x it"
        }
        return nil
    }
}
