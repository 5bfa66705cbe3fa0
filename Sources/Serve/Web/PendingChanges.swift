/// Changes that are not sent yet, each once.
struct PendingChanges {
    private(set) var pushes: [Int] = []
    private(set) var phones: [String] = []
    private(set) var removed: [String] = []
    private(set) var banners: [NotificationPlace] = []
    /// There are so many that reading everything again is less work.
    private(set) var isAll = false
    private var knownPushes: Set<Int> = []
    private var knownPhones: Set<String> = []

    static let limit = 1000

    var isMoreThanPhones: Bool { isAll || !pushes.isEmpty || !removed.isEmpty || !banners.isEmpty }

    mutating func add(_ change: Change) {
        guard !isAll else { return }
        switch change {
        case .push(let number): if knownPushes.insert(number).inserted { pushes.append(number) }
        case .phone(let id): if knownPhones.insert(id).inserted { phones.append(id) }
        case .removed(let id): removed.append(id)
        case .banner(let place): banners.append(place)
        case .all: becomeAll()
        }
        if max(pushes.count, phones.count, removed.count, banners.count) > Self.limit { becomeAll() }
    }

    private mutating func becomeAll() {
        self = PendingChanges()
        isAll = true
    }

    /// - Parameter withPhones: changed phones stay otherwise.
    mutating func take(withPhones: Bool) -> PendingChanges {
        var taken = self
        self = PendingChanges()
        if !withPhones {
            (phones, knownPhones) = (taken.phones, taken.knownPhones)
            taken.phones = []
        }
        return taken
    }
}
