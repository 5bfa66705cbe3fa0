/// A thread that, ten times a second, applies what is due on the phones and writes what is left to write.
final class Ticks: Sendable {
    private let ends = Monitor(false)
    private let thread: NamedThread
    static let interval: Duration = .milliseconds(100)

    init(world: World, journal: Journal) throws {
        do throws(Errno) {
            thread = try NamedThread.start("nse-ticks") { [ends] in
                func tick() {
                    if let due = world.nextDue, due <= world.now { world.passTime() }
                    journal.flush()
                }
                while true {
                    let isOver: Bool? = ends.wait(atMost: Self.interval) { $0 ? true : nil }
                    if isOver == true { return }
                    tick()
                    world.shortenJournal(between: tick)
                }
            }
        } catch {
            throw CommandFailure("there is no thread for the phones' clock", .unavailable)
        }
    }

    func stop() {
        ends.change { $0 = true }
        thread.join()
    }
}
