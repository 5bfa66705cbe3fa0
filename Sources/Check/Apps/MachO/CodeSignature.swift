/// The embedded signature of a Mach-O file (cs_blobs.h): entitlements, identifier and team. Not verified.
enum CodeSignature {
    static let maximumBlobs = 64

    static func read(_ view: ByteView, into facts: inout MachOFacts) {
        guard view.u32(0, bigEndian: true) == 0xFADE_0CC0, let count = view.u32(8, bigEndian: true) else {
            return
        }
        facts.isSigned = true
        for index in 0..<min(count, maximumBlobs) {
            guard let offset = view.u32(16 + index * 8, bigEndian: true),
                let magic = view.u32(offset, bigEndian: true),
                let length = view.u32(offset + 4, bigEndian: true), let blob = view.view(offset, length)
            else { continue }
            switch magic {
            case 0xFADE_7171:
                guard let text = blob.view(from: 8), facts.entitlements == nil else { continue }
                // The first one counts: sixty-four may be one text, and too large to be read so often.
                facts.entitlements = (try? PropertyList.read(Array(text.bytes))) ?? .empty
            case 0xFADE_0C02 where facts.signingIdentifier == nil: directory(blob, &facts)
            default: continue
            }
        }
        // A signature without entitlements.
        facts.entitlements = facts.entitlements ?? .empty
    }

    private static func directory(_ blob: ByteView, _ facts: inout MachOFacts) {
        guard let version = blob.u32(8, bigEndian: true), let offset = blob.u32(20, bigEndian: true) else {
            return
        }
        facts.signingIdentifier = blob.text(offset, limit: 256)
        // The team exists since version 0x20200.
        if version >= 0x20200, let offset = blob.u32(48, bigEndian: true), offset > 0 {
            facts.team = blob.text(offset, limit: 64)
        }
    }
}
