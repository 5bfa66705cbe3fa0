package import NotificationCore

extension AppGroup {
    /// Finds the directory of the app group.
    package enum Location {
        /// The first of: the option, `$NSE_APP_GROUP`, `$XDG_DATA_HOME/nse-run/app-group`,
        /// `$HOME/.local/share/nse-run/app-group`. A variable that is empty counts as not set, and so does a base
        /// directory that is not absolute (XDG Base Directory Specification).
        ///
        /// - Throws: `fs.gone` when the option is empty or nothing is set.
        package static func resolve(
            option: String?, environment: [String: String]
        ) throws(CodedFailure) -> String {
            if let option {
                if option.isEmpty { throw StoreError.place("--app-group names no directory") }
                return option
            }
            if let path = environment["NSE_APP_GROUP"], !path.isEmpty { return path }
            if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
                return data + "/nse-run/app-group"
            }
            if let home = environment["HOME"], home.hasPrefix("/") {
                return home + "/.local/share/nse-run/app-group"
            }
            throw StoreError.place("There is no directory for the app group: no --app-group, and no HOME")
        }
    }
}
