/// Where a drill takes place: in the process of the tests, or on a host with processes of its own.
package protocol DrillStage: Sendable {
    associatedtype Phone: DrilledPhone

    /// How the caller names the media, with the words of this stage: "such as …, or say …".
    static var mediaKeyWords: String { get }

    /// A phone on whose network the rules of the scene hold. It may change the scene before the notification arrives.
    func phone(_ scene: inout DrillScene) throws -> Phone

    /// Refuses a drill that makes no sense after the rehearsal, for a reason that only this stage knows.
    func refuse(_ rehearsed: DrillObservation) throws

    /// The text of a URL as the extension's requests have it.
    func spelling(_ url: String) -> String
}

extension DrillStage {
    package func refuse(_ rehearsed: DrillObservation) {}
    package func spelling(_ url: String) -> String { DrillTarget.escaped(url) }
}

package protocol DrilledPhone {
    /// Delivers payloads that arrive at the same time, and waits until nothing more comes from them.
    mutating func deliver(_ payloads: [[UInt8]]) async throws -> [DrillObservation]

    /// Puts a file where an earlier run had one, unless it is there.
    func leaveFile(at path: String) throws

    /// The memory of the process that got a notification; nil when it has ended.
    func memory(after seen: DrillObservation) -> DrillMemory?

    func remove()
}

/// `counts`: bytes, counted in one or several ways; nil where a count is not known.
package typealias DrillMemory = (process: Int32, counts: [Int?])
