/// The trigger of a notification from Apple's push service. Only the system creates it.
public class UNPushNotificationTrigger: UNNotificationTrigger {}
