/// The notification came from Apple's push service. Made by the system only.
public class UNPushNotificationTrigger: UNNotificationTrigger {}
