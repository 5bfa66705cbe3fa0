import NotificationCore

/// APNs, FCM and other services.
extension LogRow {
    static let apns = [
        LogRow(.apnsDeviceToken, "400 BadDeviceToken"),
        LogRow(.apnsTopic, "{\"reason\":\"DeviceTokenNotForTopic\"}"),
        LogRow(.apnsTopic, "{\"reason\":\"TopicDisallowed\"}"),
        LogRow(.apnsTopic, "{\"reason\":\"MissingTopic\"}"),
        LogRow(.apnsTopic, "{\"reason\":\"BadTopic\"}"),
        LogRow(.apnsAuthorization, "{\"reason\":\"InvalidProviderToken\"}"),
        LogRow(.apnsAuthorization, "{\"reason\":\"ExpiredProviderToken\"}"),
        LogRow(.apnsAuthorization, "{\"reason\":\"MissingProviderToken\"}"),
        LogRow(.apnsEnvironment, "{\"reason\":\"BadEnvironmentKeyInToken\"}"),
        LogRow(.apnsEnvironment, "{\"reason\":\"BadCertificateEnvironment\"}"),
        LogRow(.apnsAuthorization, "{\"reason\":\"BadCertificate\"}"),
        LogRow(.apnsAuthorization, "{\"reason\":\"UnrelatedKeyIdInToken\"}"),
        LogRow(.apnsAuthorization, "{\"reason\":\"TooManyProviderTokenUpdates\"}"),
        LogRow(.apnsPushType, "{\"reason\":\"InvalidPushType\"}"),
        LogRow(.apnsPushType, "{\"reason\":\"MissingPushType\"}"),
        LogRow(.payloadTooLarge, "{\"reason\":\"PayloadTooLarge\"}"),
        LogRow(.payloadEmpty, "{\"reason\":\"PayloadEmpty\"}"),
        LogRow(.apnsExpiration, "{\"reason\":\"BadExpirationDate\"}"),
        LogRow(.apnsPriority, "{\"reason\":\"BadPriority\"}"),
        LogRow(.apnsCollapseID, "{\"reason\":\"BadCollapseId\"}"),
        LogRow(.apnsID, "{\"reason\":\"BadMessageId\"}"),
        LogRow(.apnsDuplicateHeader, "{\"reason\":\"DuplicateHeaders\"}"),
        LogRow(.apnsRequestLine, "{\"reason\":\"BadPath\"}"),
        LogRow(.apnsRequestLine, "{\"reason\":\"MissingDeviceToken\"}"),
        LogRow(.apnsDeviceToken, "{\"reason\":\"ExpiredToken\"}"),
        LogRow(.apnsDeviceToken, "{\"reason\":\"Unregistered\",\"timestamp\":1}"),
        LogRow(.apnsAuthorization, "{\"reason\":\"Forbidden\"}"),
        LogRow(.apnsRequestLine, "reason: 'MethodNotAllowed'"),
        LogRow(.requestNotSent, "{\"reason\":\"TooManyRequests\"}"),
        LogRow(.requestNotSent, "{\"reason\":\"InternalServerError\"}"),
        LogRow(.requestNotSent, "{\"reason\":\"ServiceUnavailable\"}"),
        LogRow(.requestNotSent, "{\"reason\":\"Shutdown\"}"),
    ]

    static let services = [
        LogRow(.requestMissingKey, "Message Notifications must have English language content"),
        LogRow(.apnsAuthorization, "\"errorCode\": \"THIRD_PARTY_AUTH_ERROR\""),
        LogRow(
            .apnsAuthorization,
            "{\"@type\":\"type.googleapis.com/google.firebase.fcm.v1.ApnsError\",\"reason\":\"InvalidProviderToken\"}"
        ),
        LogRow(.apnsDeviceToken, "\"errorCode\": \"SENDER_ID_MISMATCH\""),
        LogRow(.apnsDeviceToken, "\"errorCode\": \"UNREGISTERED\""),
        LogRow(.apnsDeviceToken, "The registration token is not a valid FCM registration token"),
        LogRow(.requestInvalidValue, "Invalid APNS payload: the key is not permitted here"),
        LogRow(.requestInvalidValue, "\"status\": \"INVALID_ARGUMENT\""),
        LogRow(.requestInvalidValue, "FirebaseMessagingError: data must only contain string values"),
        LogRow(.requestInvalidValue, "Value for APS key [mutable-content] is either 0 or 1."),
        LogRow(.requestInvalidValue, "JSON must contain an entry for 'default' or 'APNS_SANDBOX'."),
        LogRow(.requestInvalidValue, "Template 'a' is invalid: 'Headers' only acceptable for WNS and MPNS."),
        LogRow(.requestInvalidValue, "The supplied notification payload is invalid.TrackingId:6f2ab0c5"),
        LogRow(.requestNotSent, "if upstream-base-url is set, base-url must also be set"),
        LogRow(.requestRetired, "The requested URL <code>/fcm/send</code> was not found on this server."),
        LogRow(.requestNotSent, "Permission 'cloudmessaging.messages.create' denied on resource"),
        LogRow(.requestNotSent, "\"errorCode\": \"QUOTA_EXCEEDED\""),
        LogRow(.requestNotSent, "code: 'messaging/server-unavailable'"),
        LogRow(.payloadTooLarge, "\"details\":{\"error\":\"MessageTooBig\"}"),
        LogRow(.apnsAuthorization, "\"details\":{\"error\":\"InvalidCredentials\"}"),
        LogRow(.apnsAuthorization, "You must configure iOS notifications in your OneSignal settings"),
        LogRow(.apnsDeviceToken, "\"errors\":[\"All included players are not subscribed\"]"),
        LogRow(
            .apnsDeviceToken,
            "apple | 1-2-3 | The Push Notification System handle for the registration is invalid"),
        LogRow(.requestInvalidValue, "Incorrect player_id format in include_player_ids (not a valid UUID)"),
        LogRow(.requestNotSent, "Endpoint arn already exists with the same Token, but different attributes."),
        LogRow(.apnsDeviceToken, "ERR! parse-server-push-adapter APNS cannot find vaild connection for 1a2b"),
        LogRow(.requestNotSent, "{\"errors\":[\"app_id not found. You may be missing a header.\"]}"),
        LogRow(
            .requestNotSent,
            "Request had invalid authentication credentials. Expected OAuth 2 access token"),
        LogRow(
            .requestInvalidValue,
            "{\"ok\":false,\"error\":\"Could not parse request body.\",\"error_code\":40000,\"details\":{\"error\":\"DeviceType 'android'\"}}"
        ),
        LogRow(.apnsEnvironment, "client = Houston::Client.production"),
        LogRow(.requestNotSent, "TypeError: __init__() got an unexpected keyword argument 'mutable_content'"),
        LogRow(.requestNotSent, "Error: Failed to parse private key: Error: Invalid PEM formatted message."),
        LogRow(.requestNotSent, "Error: certificate has expired: 2016-09-09T06:06:21.000Z"),
        LogRow(.requestNotSent, "Error: mac verify failure\n    at Object.createSecureContext"),
        LogRow(.requestNotSent, "SSL3_READ_BYTES:sslv3 alert certificate unknown:SSL alert number 46"),
        LogRow(.requestNotSent, "SSL routines:SSL3_READ_BYTES:tlsv1 alert protocol version"),
        LogRow(
            .requestNotSent,
            "Post \"https://api.push.apple.com/3/device/5A\": x509: certificate signed by unknown authority"),
        LogRow(.requestNotSent, "VError: endpoint error: connect ETIMEDOUT 17.188.168.10:443"),
        LogRow(.requestNotSent, "java.io.IOException: Stream closed before a reply was received"),
        LogRow(.requestNotSent, "WARN: Could not send request to pusher https://matrix.example: timeout"),
        LogRow(
            .requestNotSent,
            "Access to fetch at 'https://exp.host/--/api/v2/push/send' from origin 'http://localhost:1' has been blocked by CORS policy: Response to preflight request doesn't pass"
        ),
        LogRow(
            .mediaUnverified,
            "Access to image at 'https://m.example/p.jpg' from origin 'http://localhost:1' has been blocked by CORS policy"
        ),
        LogRow(.apnsAuthorization, "403 Forbidden {\"reason\":\"BadJwtToken\"}"),
        LogRow(.requestNotSent, "Unexpected error at pos 3: Unable to resolve webhook ID from the device ID"),
        LogRow(.apnsEnvironment, "app.ERROR: {\"command\":8,\"status\":7,\"identifier\":0}"),
        LogRow(.requestNotSent, "User is not authorized to perform: SNS:Publish on resource"),
        LogRow(.apnsRequestLine, "curl: (1) Received HTTP/0.9 when not allowed"),
        LogRow(
            .apnsDeviceToken, "An error occurred (EndpointDisabled) when calling the Publish operation"),
        LogRow(.apnsAuthorization, "PlatformApplicationDisabledException: Platform application is disabled"),
        LogRow(.apnsAuthorization, "The Token obtained from the Token Provider is wrong"),
        LogRow(
            .apnsAuthorization,
            "<NSHTTPURLResponse: 0x7f> { URL: https://api.sandbox.push.apple.com:443/3/device/ab } { Status Code: 403, Headers {"
        ),
        LogRow(.requestMissingKey, "{\"error\":{\"message\":\"Recipient of the message is not set.\"}}"),
        LogRow(
            .apnsDeviceToken,
            "Invalid parameter: TargetArn Reason: No endpoint found for the target arn specified"),
        LogRow(
            .requestInvalidValue,
            "com.amazonaws.services.sns.model.InvalidParameterException: null (Service: AmazonSNS)"),
        LogRow(
            .requestNotSent,
            "{\"DeliveryStatus\":\"PERMANENT_FAILURE\",\"StatusCode\":400,\"StatusMessage\":\"No endpoints\"}"
        ),
        LogRow(
            .apnsDeviceToken,
            "Domain=OneSignalError Code=400 UserInfo={returned={errors=([\\\"Identifier invalid format.\\\"]);}}"
        ),
        LogRow(
            .apnsAuthorization, "Reason - Bad JWT: No APNs credentials are configured for this instance"),
        LogRow(.requestNotSent, "WARNING sygnal.http Got notification for unknown app ID com.acme.prod"),
        LogRow(.apnsDeviceToken, "Deleting device because it is unknown by the push server: hos+2t3"),
        LogRow(
            .requestNotSent,
            "Error sending push to gateway (2 try) -> { Error: failed [500] {\"code\":109,\"status\":500}"),
        LogRow(
            .requestInvalidValue,
            "{\"description\":\"Argument error\",\"detail\":\"Invalid devices list.\",\"code\": 210}"),
        LogRow(.mediaUnverified, "[INFO] [ios_app] Notification 3710223 delivered to bb58454cee9ad751"),
        LogRow(.requestNotSent, "{\"counts\":0,\"logs\":[],\"success\":\"ok\"}"),
        LogRow(
            .apnsDeviceToken, "Internal server error, please try again later: You did not send a token!"),
        LogRow(
            .apnsAuthorization, "FirebaseMessagingException: Unexpected HTTP response with status: 401\nnull"),
    ]
}
