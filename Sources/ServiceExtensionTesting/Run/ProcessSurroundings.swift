import FoundationNetworking
import Glibc
import NotificationCore

/// Puts an extension's surroundings into the process, and what was there before back.
///
/// Setting the environment is not safe while another thread reads it. It happens when no extension runs; other tests
/// of the process should not read it at the same moment.
struct ProcessSurroundings {
    private let variables: [(name: String, before: String?)]
    private let surroundings: ExtensionSurroundings
    private let transport: (any Transport)?

    init(_ sandbox: Sandbox, _ surroundings: ExtensionSurroundings, _ transport: any Transport) {
        let values = [("TMPDIR", sandbox.temporary), ("HOME", sandbox.home)]
        variables = values.map { name, _ in (name, getenv(name).map { String(cString: $0) }) }
        for (name, value) in values { setenv(name, value, 1) }
        self.surroundings = ExtensionSurroundings.install(surroundings)
        self.transport = TransportSelection.install(transport)
    }

    func restore() {
        TransportSelection.install(transport)
        ExtensionSurroundings.install(surroundings)
        for (name, before) in variables {
            if let before { setenv(name, before, 1) } else { unsetenv(name) }
        }
    }
}
