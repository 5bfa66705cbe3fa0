import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// The stage of an executable: each row in processes of its own, under virtual time.
struct HostedStage: DrillStage {
    /// Why there is no drill, or no row.
    struct Failure: Error {
        var message: String
        var status: ExitStatus
    }

    static let mediaKeyWords = "--media-key /data/image, or say --media-key none"

    var settings: DrillPhone.Settings

    func phone(_ scene: inout DrillScene) throws -> DrillPhone {
        do throws(CodedFailure) {
            return try DrillPhone(settings, scene)
        } catch {
            throw Failure(message: error.message, status: .noDirectory)
        }
    }

    func refuse(_ rehearsed: DrillObservation) throws {
        let message = rehearsed.message.map { ": \($0)" } ?? ""
        switch rehearsed.code.flatMap(Code.init(rawValue:)) {
        case .some(let code) where code.family == .fs:
            throw Failure(
                message: "no app group for the drill (\(code.rawValue))\(message)", status: .noDirectory)
        case .extensionSandbox?:
            throw Failure(message: "no sandbox for the extension\(message)", status: .installation)
        case .internalInstallation?:
            throw Failure(message: "the installation lacks a file\(message)", status: .installation)
        case .extensionNotStarted? where rehearsed.crash == nil:
            throw Failure(message: "the extension did not start\(message)", status: .lost)
        default: break
        }
    }
}

extension DrillRun<HostedStage> {
    /// - Throws: ``HostedStage/Failure``, which says why nothing can be said of the extension.
    func record() async throws -> DrillRecord {
        let began = ContinuousClock.now
        let rehearsal: DrillRehearsal
        do {
            rehearsal = try await rehearse()
        } catch let error as DrillError {
            throw HostedStage.Failure(message: error.description, status: .invalidInput)
        }
        var drill = self
        drill.stage.settings.isReal = rehearsal.process?.isReal ?? false
        let isolation =
            "each in a process of its own"
            + (drill.stage.settings.isReal
                ? ", in real time of at most \(DurationText.text(DrillPhone.Settings.realLimit))" : "")
        let width = min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8)
        var record = try await drill.rows(
            rehearsal, name: rehearsal.process?.name ?? "", isolation: isolation, width: width
        ) { [drill] adversity in
            do {
                return try await drill.row(of: adversity, rehearsal)
            } catch let error as HostedStage.Failure {
                return .notRun(adversity, because: error.message)
            }
        }
        record.realTime = ContinuousClock.now - began
        return record
    }
}
