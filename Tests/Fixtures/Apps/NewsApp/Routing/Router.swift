import UIKit

@MainActor
final class Router {
    static let shared = Router()

    private(set) var path: [DeepLink] = []

    func open(_ link: DeepLink) {
        if case .web(let url) = link {
            guard UIApplication.shared.canOpenURL(url) else { return }
            UIApplication.shared.open(url, options: [.universalLinksOnly: false]) { isOpen in
                if !isOpen { print("cannot open \(url)") }
            }
            return
        }
        path.append(link)
    }

    func popToRoot() {
        path.removeAll()
    }
}
