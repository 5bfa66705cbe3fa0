import Logging
import ServiceExtensionRuntime
import ServiceLifecycle

/// The life of a runtime among the services of a server: it makes room in its app group now and then, and ends after the
/// last answer.
struct RuntimeService: Service {
    let runtime: NotificationRuntime
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: .seconds(3600))) != nil {
                do {
                    let pruned = try await runtime.prune(olderThan: .seconds(7 * 86_400))
                    logger.info("pruned", metadata: ["files": "\(pruned.removedFiles)"])
                } catch {
                    logger.error("cannot prune", metadata: ["reason": "\(error)"])
                }
            }
        }
        await runtime.stop()
    }
}
