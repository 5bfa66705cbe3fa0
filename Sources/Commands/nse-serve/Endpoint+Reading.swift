import CurlTransport

/// What the options name, as it is read before a door opens.
extension Endpoint {
    static func directory(_ option: String?) throws -> String {
        let variables = ProcessEnvironment.variables
        let path: String
        if let option {
            path = option
        } else if let home = variables["XDG_STATE_HOME"], home.hasPrefix("/") {
            path = home + "/nse-run/serve"
        } else if let home = variables["HOME"], home.hasPrefix("/") {
            path = home + "/.local/state/nse-run/serve"
        } else {
            throw CommandFailure(
                "there is no HOME to keep the state in; give a directory with --state", .noDirectory)
        }
        try FileFault.rethrown(try WholeFile.makeDirectory(path)) {
            CommandFailure($0.description, .noDirectory)
        }
        // For programs that read the path of the CA elsewhere.
        return FilePaths.absolute(path) ?? path
    }

    /// - Parameter environment: that of the phone which is there without a file.
    static func setups(_ path: String?, environment: APNsEnvironment) throws -> [PhoneSetup] {
        guard let path else { return [.makeStandard(in: environment)] }
        let bytes = try FileFault.rethrown(try WholeFile.readStream(path, limit: DevicesFile.byteLimit)) {
            CommandFailure("--devices: \($0.description)", .noInput)
        }
        return try DevicesError.rethrown(try DevicesFile.read(bytes, name: path, calendar: .system)) {
            CommandFailure("--devices: \($0.description)", .invalidInput)
        }
    }

    static func checkCertificates(_ configuration: RuntimeConfiguration) throws(CommandFailure) {
        _ = try CodedFailure.rethrown(try TrustStore(configuration.transport.trust).usable()) {
            CommandFailure("--cacert: \($0.message)", .installation)
        }
    }

    static func extensions(_ options: [String]) throws -> [String: ExtensionChoice] {
        var choices: [String: ExtensionChoice] = [:]
        for text in options {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            let (app, path) = parts.count == 2 && !parts[0].contains("/") ? (parts[0], parts[1]) : ("", text)
            if let obstacle = ExtensionSettings(path: path).obstacle {
                throw CommandFailure("--extension: \(obstacle)", .noInput)
            }
            choices[app] = .executable(path)
        }
        return choices
    }

    /// Nil without the option. Also sentences about files that were left out.
    static func keys(_ directory: String?) throws -> (keys: ProviderKeys, ignored: [String])? {
        guard let directory else { return nil }
        let files = try FileFault.rethrown(try ProviderKeyFiles.read(directory: directory)) {
            CommandFailure("--keys: \($0)", .noInput)
        }
        return (files.providerKeys(), files.ignored)
    }

    static func tls(_ options: DoorOptions, directory: String, now: Double) throws -> (ServerTLS, String?) {
        do {
            let reader = try ProviderCertificateReader(authorities: options.clientCA) { SystemTime.now() }
            if let certificate = options.cert, let key = options.key {
                let identity = try ServerIdentity.load(certificate: certificate, key: key, now: now)
                return (try ServerTLS(identity: identity, reader: reader), nil)
            }
            let authority = try Authority.open(directory: directory, hosts: options.names, now: now)
            let identity = try authority.issueServer(names: options.names, now: now)
            return (try ServerTLS(identity: identity, reader: reader), authority.path)
        } catch let fault as FileFault {
            let named = [("--client-ca", options.clientCA), ("--cert", options.cert), ("--key", options.key)]
            throw CommandFailure(fault, named)
        } catch {
            throw CommandFailure("TLS cannot be set up: \(error)", .noDirectory)
        }
    }
}

extension CommandFailure {
    /// A file that one of these options names, or that is of the state directory.
    init(_ fault: FileFault, _ options: [(String, String?)]) {
        let option = options.first { $0.1 == fault.path }?.0
        self.init((option.map { "\($0): " } ?? "") + "\(fault)", option == nil ? .noDirectory : .noInput)
    }
}
