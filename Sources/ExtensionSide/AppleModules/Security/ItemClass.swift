/// The attributes that an item has, and those that make it unique. Apple documents both by class ("Item class keys and
/// values", and `errSecDuplicateItem`).
enum ItemClass: String, Codable {
    case genericPassword = "genp"
    case internetPassword = "inet"
    case certificate = "cert"
    case key = "keys"
    case identity = "idnt"

    /// The attributes that make an item unique: no two items of the class have the same values of all of them.
    var primaryKey: [String] {
        let own: [String] =
            switch self {
            case .genericPassword: ["acct", "svce"]
            case .internetPassword: ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path"]
            case .certificate: ["ctyp", "issr", "slnr"]
            case .key, .identity: ["kcls", "klbl", "atag", "crtr", "type", "bsiz", "esiz", "sdat", "edat"]
            }
        return own + ["agrp", "sync"]
    }

    func has(_ attribute: String) -> Bool {
        Self.common.contains(attribute) || own.contains(attribute)
    }

    private static let common: Set<String> = ["pdmn", "accc", "agrp", "sync", "labl", "cdat", "mdat", "tkid"]

    private var own: Set<String> {
        let password: Set<String> = ["desc", "icmt", "crtr", "type", "invi", "nega", "acct"]
        return switch self {
        case .genericPassword: password.union(["svce", "gena"])
        case .internetPassword: password.union(["sdmn", "srvr", "ptcl", "atyp", "port", "path"])
        case .certificate: Self.ofCertificates
        case .key: Self.ofKeys
        case .identity: Self.ofCertificates.union(Self.ofKeys)
        }
    }

    private static let ofCertificates: Set<String> = ["subj", "issr", "slnr", "skid", "pkhh", "ctyp", "cenc"]
    private static let ofKeys: Set<String> = [
        "kcls", "klbl", "perm", "atag", "type", "crtr", "bsiz", "esiz", "sdat", "edat", "sens", "extr",
        "encr",
        "decr", "drve", "sign", "vrfy", "wrap", "unwp",
    ]

    /// The attributes that an item gets when it is added without them.
    var defaults: KeychainItem.Attributes {
        switch self {
        case .genericPassword: ["acct": .text(""), "svce": .text("")]
        case .internetPassword:
            [
                "acct": .text(""), "sdmn": .text(""), "srvr": .text(""), "ptcl": .number(0),
                "atyp": .text(""), "port": .number(0), "path": .text(""),
            ]
        case .certificate, .key, .identity: [:]
        }
    }
}
