import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: ReminderListViewController())
        self.window = window
        window.makeKeyAndVisible()

        // Launched by a tap: the center's delegate is called too, but only after the scene is connected.
        if let response = connectionOptions.notificationResponse,
            let id = response.notification.request.content.userInfo["reminderID"] as? String
        {
            ReminderRouter.shared.show(reminder: id)
        }
        if let url = connectionOptions.urlContexts.first?.url {
            ReminderRouter.shared.open(url)
        }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        ReminderRouter.shared.open(url)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        // Called as the scene is being released by the system.
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        UIApplication.shared.applicationIconBadgeNumber = 0
    }

    func sceneWillResignActive(_ scene: UIScene) {
        // Called when the scene will move from an active state to an inactive state.
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        // Called as the scene transitions from the background to the foreground.
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        // Called as the scene transitions from the foreground to the background.
    }
}

class ReminderListViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Reminders"
    }
}
