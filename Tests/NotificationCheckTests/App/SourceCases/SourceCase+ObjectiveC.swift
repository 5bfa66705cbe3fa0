extension SourceCase {
    static let objectiveC2 = read(
        #"""
        === extension.no_answer Objective-C: kept and never called
        OBJC(
            self.bestAttemptContent.title = @"Hello";
            «NSLog(@"%@", self.bestAttemptContent);¦self.contentHandler(self.bestAttemptContent);»
        }
        @end
        === extension.no_answer Objective-C: the properties for the end of the time are not set
        @interface NotificationService ()
        @property (nonatomic, strong) void (^contentHandler)(UNNotificationContent *contentToDeliver);
        @property (nonatomic, strong) UNMutableNotificationContent *bestAttemptContent;
        @end
        @implementation NotificationService
        - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent * _Nonnull))contentHandler {
            «¦self.contentHandler = contentHandler;
            _bestAttemptContent = [request.content mutableCopy];»
            [NotifeeExtensionHelper populateNotificationContent:request withContent:[request.content mutableCopy] withContentHandler:contentHandler];
        }
        - (void)serviceExtensionTimeWillExpire {
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.no_answer Objective-C: the content for the end of the time is not set
        OBJC(
            [[Kit shared] fill:self.bestAttemptContent withContentHandler:contentHandler];
        }
        - (void)serviceExtensionTimeWillExpire {
            self.contentHandler(«self.fallback¦self.bestAttemptContent»);
        }
        @end
        @interface NotificationService ()
        @property (nonatomic, copy) UNNotificationContent *fallback;
        @end
        === extension.no_answer Objective-C: no URL, no answer
        OBJC(
            NSString *link = request.content.userInfo[@"image"];
            if (link == nil || ![NSURL URLWithString:link]) {
                «return;¦contentHandler(request.content); return;»
            }
            [[[NSURLSession sharedSession] downloadTaskWithURL:[NSURL URLWithString:link] completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                self.contentHandler(self.bestAttemptContent);
            }] resume];
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_answer Objective-C: only the end of the time answers
        OBJC(
            self.bestAttemptContent.subtitle = @"x";
            «¦self.contentHandler(self.bestAttemptContent);»
        }
        - (void)serviceExtensionTimeWillExpire {
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.no_answer Objective-C: a chain of texts without an end
        OBJC(
            NSString *type = request.content.userInfo[@"type"];
            if ([type isEqualToString:@"image"]) {
                self.bestAttemptContent.badge = @1;
                self.contentHandler(self.bestAttemptContent);
            } else if ([type isEqualToString:@"video"]) {
                self.contentHandler(self.bestAttemptContent);
            }«¦ else { self.contentHandler(self.bestAttemptContent); }»
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_answer Objective-C: an error is only written to the log
        OBJC(
            NSURL *url = [NSURL URLWithString:request.content.body];
            [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                if (error) {
                    NSLog(@"%@", error);«¦
                    self.contentHandler(self.bestAttemptContent);»
                } else {
                    [self attach:location];
                    self.contentHandler(self.bestAttemptContent);
                }
            }] resume];
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.second_answer Objective-C: no return after the error
        OBJC(
            NSURL *url = [NSURL URLWithString:request.content.userInfo[@"image"]];
            [[[NSURLSession sharedSession] dataTaskWithURL:url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                if (error) {
                    self.contentHandler(self.bestAttemptContent);
                    «¦return;»
                }
                [self attach:data];
                self.contentHandler(self.bestAttemptContent);
            }] resume];
        }
        - (void)serviceExtensionTimeWillExpire {
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.second_answer Objective-C: an if without braces
        OBJC(
            if (!request.content.userInfo[@"image"]) «contentHandler(request.content)¦NSLog(@"no image")»;
            self.bestAttemptContent.badge = @1;
            contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.no_answer Objective-C: an if around an SDK without else
        OBJC(
            if ([request.content.userInfo[@"from"] isEqual:@"sdk"]) {
                [[Kit shared] didReceiveNotificationRequest:request withContentHandler:contentHandler];
            }«¦ else { contentHandler(request.content); }»
        }
        @end
        === extension.no_answer Objective-C: an if without braces and without else
        OBJC(
            NSString *link = request.content.userInfo[@"image"];
            if (link != nil)
                [self load:link then:^{ contentHandler(self.bestAttemptContent); }];
            «¦else
                contentHandler(self.bestAttemptContent);»
        }
        - (void)load:(NSString *)link then:(void (^)(void))done {
            [[[NSURLSession sharedSession] dataTaskWithURL:[NSURL URLWithString:link] completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                done();
            }] resume];
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_answer Objective-C: the inner if has no else, the outer one has
        OBJC(
            NSDictionary *body = request.content.userInfo[@"body"];
            if ([body isKindOfClass:[NSDictionary class]]) {
                NSString *link = body[@"richContent"][@"image"];
                if (link) {
                    [self load:link then:^{ self.contentHandler(self.bestAttemptContent); }];
                }«¦ else { self.contentHandler(self.bestAttemptContent); }»
            } else {
                self.contentHandler(self.bestAttemptContent);
            }
        }
        @end
        === extension.no_answer Objective-C: one if for the text, one for the picture
        OBJC(
            if ([request.content.userInfo[@"secret"] boolValue]) {
                self.bestAttemptContent.body = @"A message";
                «self.contentHandler(self.bestAttemptContent);¦»
            }
            NSString *link = request.content.userInfo[@"image"];
            if (link) {
                [self load:link then:^{ self.contentHandler(self.bestAttemptContent); }];
            }«¦ else { self.contentHandler(self.bestAttemptContent); }»
        }
        @end
        === extension.second_answer Objective-C: called, and then handed to the SDK
        OBJC(
            self.bestAttemptContent.badge = @1;
            «self.contentHandler(self.bestAttemptContent);¦»
            [[Kit shared] fill:self.bestAttemptContent withContentHandler:contentHandler];
        }
        @end
        === extension.no_change Objective-C: the handler after resume
        OBJC(
            NSString *link = self.bestAttemptContent.userInfo[@"attachment-url"];
            NSURLSessionDownloadTask *task = [[NSURLSession sharedSession] downloadTaskWithURL:[NSURL URLWithString:link] completionHandler:^(NSURL *temporaryFileLocation, NSURLResponse *response, NSError *error) {
                NSURL *localURL = [NSURL fileURLWithPath:[temporaryFileLocation.path stringByAppendingString:@".png"]];
                [[NSFileManager defaultManager] moveItemAtURL:temporaryFileLocation toURL:localURL error:nil];
                UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:localURL options:nil error:nil];
                if (attachment) self.bestAttemptContent.attachments = @[attachment];
                «¦self.contentHandler(self.bestAttemptContent);»
            }];
            [task resume];
            «self.contentHandler(self.bestAttemptContent);¦»
        }
        - (void)serviceExtensionTimeWillExpire {
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.no_change Objective-C: FCM's helper and an own call
        OBJC(
            [[FIRMessaging extensionHelper] populateNotificationContent:self.bestAttemptContent withContentHandler:contentHandler];
            «self.contentHandler(self.bestAttemptContent);¦»
        }
        @end
        === extension.no_change Objective-C: the template
        OBJC(
            // Modify the notification content here...
            self.bestAttemptContent.title = [NSString stringWithFormat:@"%@« [modified]¦»", self.bestAttemptContent.title];

            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.no_change Objective-C: an attachment that is not set
        OBJC(
            NSError *error;
            UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"a" URL:[self cachedFile] options:nil error:&error];
            NSLog(@"%@ %@", attachment, error);
            «¦if (attachment) self.bestAttemptContent.attachments = @[attachment];»
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.attachment_threw Objective-C: the address of the push
        OBJC(
            NSURL *url = «[NSURL URLWithString:request.content.userInfo[@"image"]]¦[self fileFor:request.content.userInfo[@"image"]]»;
            UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"image" URL:url options:nil error:nil];
            if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.attachment_threw Objective-C: URLSession's own file
        OBJC(
            [[[NSURLSession sharedSession] downloadTaskWithRequest:[self requestFor:request] completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                «¦NSURL *named = [self move:location];»
                UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:«location¦named» options:nil error:nil];
                if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                self.contentHandler(self.bestAttemptContent);
            }] resume];
        }
        - (void)serviceExtensionTimeWillExpire {
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.attachment_threw Objective-C: kUTTypeImage
        OBJC(
            NSDictionary *options = @{UNNotificationAttachmentOptionsTypeHintKey : (__bridge NSString *)«kUTTypeImage¦kUTTypeGIF»};
            UNNotificationAttachment *picture = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:[self file] options:options error:nil];
            self.bestAttemptContent.attachments = picture ? @[picture] : @[];
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.no_answer Objective-C: the end of the time is empty
        OBJC(
            NSURL *url = [NSURL URLWithString:request.content.userInfo[@"image"]];
            [[[NSURLSession sharedSession] dataTaskWithURL:url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                [self attach:data];
                self.contentHandler(self.bestAttemptContent);
            }] resume];
        }

        - (void)serviceExtensionTimeWillExpire {
            «¦self.contentHandler(self.bestAttemptContent);»
        }
        @end
        === extension.no_change Objective-C: the attachments of GeTuiExtSdk are not set
        OBJC(
            [GeTuiExtSdk handelNotificationServiceRequest:request withAttachmentsComplete:^(NSArray *attachments, NSArray *errors) {
                «¦self.bestAttemptContent.attachments = attachments;»
                self.contentHandler(self.bestAttemptContent);
            }];
        }
        @end
        === extension.blocked_main Objective-C: dataWithContentsOfURL
        OBJC(
            «NSData *data = [NSData dataWithContentsOfURL:[NSURL URLWithString:request.content.userInfo[@"image"]]];¦NSData *data = [NSData dataWithContentsOfURL:[NSURL fileURLWithPath:self.cache]];»
            [self attach:data];
            self.contentHandler(self.bestAttemptContent);
        }
        @end
        === extension.no_answer Objective-C: a method's completion is left out after an error
        OBJC(
            [self load:request.content.userInfo[@"image"] done:^(UNNotificationAttachment *attachment) {
                if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                self.contentHandler(self.bestAttemptContent);
            }];
        }
        - (void)load:(NSString *)link done:(void (^)(UNNotificationAttachment *))done {
            NSURL *url = [NSURL URLWithString:link];
            [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                if (error) {
                    «return;¦done(nil); return;»
                }
                NSURL *target = [location URLByAppendingPathExtension:@"jpg"];
                [[NSFileManager defaultManager] moveItemAtURL:location toURL:target error:nil];
                done([UNNotificationAttachment attachmentWithIdentifier:@"" URL:target options:nil error:nil]);
            }] resume];
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_change Objective-C: the attachment is only compared and logged
        OBJC(
            NSURL *url = [NSURL URLWithString:request.content.userInfo[@"image"]];
            [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                if (location != nil) {
                    NSURL *target = [location URLByAppendingPathExtension:@"jpg"];
                    [[NSFileManager defaultManager] moveItemAtURL:location toURL:target error:nil];
                    UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:target options:nil error:nil];
                    if (attachment != nil) {
                        «NSLog(@"%@", attachment);¦self.bestAttemptContent.attachments = @[attachment];»
                    }
                }
                self.contentHandler(self.bestAttemptContent);
            }] resume];
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_change Objective-C: a method answers beside the download
        LINK(
            [[SDWebImageDownloader sharedDownloader] downloadImageWithURL:url completed:^(UIImage *image, NSData *data, NSError *error, BOOL finished) {
                NSString *path = [NSTemporaryDirectory() stringByAppendingPathComponent:@"a.png"];
                if (data && [data writeToFile:path atomically:YES]) {
                    UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:[NSURL fileURLWithPath:path] options:nil error:nil];
                    if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                }
                «}]; [self deliver];¦[self deliver]; }];»
        }
        )DELIVER
        === extension.attachment_threw Objective-C: the address that is loaded
        LINK(
            [[SDWebImageDownloader sharedDownloader] downloadImageWithURL:url completed:^(UIImage *image, NSData *data, NSError *error, BOOL finished) {
                NSString *path = [NSTemporaryDirectory() stringByAppendingPathComponent:@"a.png"];
                if (data && [data writeToFile:path atomically:YES]) {
                    UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:«url¦[NSURL fileURLWithPath:path]» options:nil error:nil];
                    if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                }
                [self deliver]; }];
        }
        )DELIVER
        === extension.attachment_threw Objective-C: a path as an address
        LINK(
            [[SDWebImageDownloader sharedDownloader] downloadImageWithURL:url completed:^(UIImage *image, NSData *data, NSError *error, BOOL finished) {
                NSString *path = [NSTemporaryDirectory() stringByAppendingPathComponent:@"a.png"];
                if (data && [data writeToFile:path atomically:YES]) {
                    UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:[NSURL «URLWithString¦fileURLWithPath»:path] options:nil error:nil];
                    if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                }
                [self deliver]; }];
        }
        )DELIVER
        === extension.attachment_threw Objective-C: a name without an ending
        LINK(
            [[SDWebImageDownloader sharedDownloader] downloadImageWithURL:url completed:^(UIImage *image, NSData *data, NSError *error, BOOL finished) {
                NSString *path = [NSTemporaryDirectory() stringByAppendingPathComponent:«[[NSUUID UUID] UUIDString]¦[[[NSUUID UUID] UUIDString] stringByAppendingPathExtension:@"png"]»];
                if (data && [data writeToFile:path atomically:YES]) {
                    UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:[NSURL fileURLWithPath:path] options:nil error:nil];
                    if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                }
                [self deliver]; }];
        }
        )DELIVER
        === extension.attachment_threw Objective-C: a text without an ending
        LINK(
            [[SDWebImageDownloader sharedDownloader] downloadImageWithURL:url completed:^(UIImage *image, NSData *data, NSError *error, BOOL finished) {
                NSString *path = [NSTemporaryDirectory() stringByAppendingPathComponent:@"picture«¦.png»"];
                if (data && [data writeToFile:path atomically:YES]) {
                    UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:[NSURL fileURLWithPath:path] options:nil error:nil];
                    if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                }
                [self deliver]; }];
        }
        )DELIVER
        === extension.no_answer Objective-C: a category that does not call back
        @interface UNNotificationAttachment (Loading)
        + (void)loadFrom:(NSURL *)url completion:(void (^)(UNNotificationAttachment * _Nullable attachment))completion;
        @end
        @implementation UNNotificationAttachment (Loading)
        + (void)loadFrom:(NSURL *)url completion:(void (^)(UNNotificationAttachment * _Nullable attachment))completion {
            NSURLSessionDataTask *task = [[NSURLSession sharedSession] dataTaskWithURL:url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                if (data == nil) {
                    «return;¦completion(nil); return;»
                }
                NSURL *file = [[NSURL fileURLWithPath:NSTemporaryDirectory()] URLByAppendingPathComponent:@"media.jpg"];
                [data writeToURL:file atomically:YES];
                completion([UNNotificationAttachment attachmentWithIdentifier:@"" URL:file options:nil error:nil]);
            }];
            [task resume];
        }
        @end
        OBJC(
            NSURL *url = [NSURL URLWithString:request.content.userInfo[@"asset"] ?: @""];
            [UNNotificationAttachment loadFrom:url completion:^(UNNotificationAttachment *attachment) {
                if (attachment != nil) { self.bestAttemptContent.attachments = @[attachment]; }
                contentHandler(self.bestAttemptContent);
            }];
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_change Objective-C: what a category makes is only logged
        @interface UNNotificationAttachment (Loading)
        + (void)loadFrom:(NSURL *)url completion:(void (^)(UNNotificationAttachment * _Nullable attachment))completion;
        @end
        @implementation UNNotificationAttachment (Loading)
        + (void)loadFrom:(NSURL *)url completion:(void (^)(UNNotificationAttachment * _Nullable attachment))completion {
            NSURLSessionDataTask *task = [[NSURLSession sharedSession] dataTaskWithURL:url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                if (data == nil) {
                    completion(nil); return;
                }
                NSURL *file = [[NSURL fileURLWithPath:NSTemporaryDirectory()] URLByAppendingPathComponent:@"media.jpg"];
                [data writeToURL:file atomically:YES];
                completion([UNNotificationAttachment attachmentWithIdentifier:@"" URL:file options:nil error:nil]);
            }];
            [task resume];
        }
        @end
        OBJC(
            NSURL *url = [NSURL URLWithString:request.content.userInfo[@"asset"] ?: @""];
            [UNNotificationAttachment loadFrom:url completion:^(UNNotificationAttachment *attachment) {
                if (attachment != nil) { «NSLog(@"%@", attachment);¦self.bestAttemptContent.attachments = @[attachment];» }
                contentHandler(self.bestAttemptContent);
            }];
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.no_change Objective-C: the method has another name
        @implementation NotificationService
        - (void)«didReceiveRequest¦didReceiveNotificationRequest»:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
            self.contentHandler = contentHandler;
            self.bestAttemptContent = [request.content mutableCopy];
            UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:[self file] options:nil error:nil];
            if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
            [self deliver];
        }
        )DELIVER
        === extension.no_change Objective-C: the handler has another label
        @implementation NotificationService
        - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request «withCompletionHandler¦withContentHandler»:(void (^)(UNNotificationContent *))contentHandler {
            self.contentHandler = contentHandler;
            self.bestAttemptContent = [request.content mutableCopy];
            self.bestAttemptContent.attachments = [Pictures attachmentsOf:request.content.userInfo];
            [self deliver];
        }
        )DELIVER
        === extension.no_change Objective-C: the content is cast
        @implementation NotificationService
        - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
            self.contentHandler = contentHandler;
            self.bestAttemptContent = (UNMutableNotificationContent *)«request.content¦[request.content mutableCopy]»;
            UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:[self file] options:nil error:nil];
            if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
            [self deliver];
        }
        )DELIVER
        === extension.attachment_threw Objective-C: an address of the web, or nil
        LINK(
            UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:«url¦[self fileFor:url]» options:nil error:nil];
            if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
            [self deliver];
        }
        )DELIVER
        === extension.no_answer Objective-C: no signal after an error
        OBJC(
            NSURL *url = [NSURL URLWithString:request.content.userInfo[@"image"]];
            dispatch_semaphore_t done = dispatch_semaphore_create(0);
            [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                if (error) { «¦dispatch_semaphore_signal(done); »return; }
                [self attach:location];
                dispatch_semaphore_signal(done);
            }] resume];
            dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
            contentHandler(self.bestAttemptContent);
        }
        - (void)serviceExtensionTimeWillExpire { self.contentHandler(self.bestAttemptContent); }
        @end
        === extension.attachment_missing Objective-C: the address of the web is moved
        LINK(
            [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                NSURL *target = [NSURL fileURLWithPath:[NSTemporaryDirectory() stringByAppendingPathComponent:url.lastPathComponent]];
                if (location && [[NSFileManager defaultManager] moveItemAtURL:«url¦location» toURL:target error:nil]) {
                    UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:target options:nil error:nil];
                    if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                }
                [self deliver];
            }] resume];
        }
        )DELIVER
        === extension.no_change Objective-C: the method that loads the picture is not called
        OBJC(
            «[self deliver];¦[self load:self.bestAttemptContent.userInfo[@"image"] completion:^(UNNotificationAttachment *attachment) {
                if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                [self deliver];
            }];»
        }
        - (void)load:(NSString *)link completion:(void (^)(UNNotificationAttachment *attachment))completion {
            [[[NSURLSession sharedSession] downloadTaskWithURL:[NSURL URLWithString:link] completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                NSURL *target = [location URLByAppendingPathExtension:@"jpg"];
                [[NSFileManager defaultManager] moveItemAtURL:location toURL:target error:nil];
                completion(target ? [UNNotificationAttachment attachmentWithIdentifier:@"" URL:target options:nil error:nil] : nil);
            }] resume];
        }
        )DELIVER
        === extension.no_change Objective-C: a method begins the download, and nothing waits for it
        LINK(
            [self attach:url];
            «[self deliver];¦»
        }
        - (void)attach:(NSURL *)url {
            [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                NSURL *target = [location URLByAppendingPathExtension:@"jpg"];
                if (target && [[NSFileManager defaultManager] moveItemAtURL:location toURL:target error:nil]) {
                    UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:target options:nil error:nil];
                    if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                }
                «¦[self deliver];»
            }] resume];
        }
        )DELIVER
        === extension.no_answer Objective-C: a path without an answer beside a method that answers
        OBJC(
            if (![self.bestAttemptContent.userInfo[@"image"] isKindOfClass:[NSString class]]) {
                «return;¦[self deliver]; return;»
            }
            [self load:self.bestAttemptContent.userInfo[@"image"] completion:^(UNNotificationAttachment *attachment) {
                if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                [self deliver];
            }];
        }
        )DELIVER
        === extension.no_change Objective-C: an if without braces sets the picture after the answer
        LINK(
            [[[NSURLSession sharedSession] dataTaskWithURL:url completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                «self.contentHandler(self.bestAttemptContent);¦»
                NSString *path = [NSTemporaryDirectory() stringByAppendingPathComponent:@"a.png"];
                [data writeToFile:path atomically:YES];
                UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"" URL:[NSURL fileURLWithPath:path] options:nil error:nil];
                if (attachment) self.bestAttemptContent.attachments = @[attachment];
                «¦self.contentHandler(self.bestAttemptContent);»
            }] resume];
        }
        )DELIVER
        === extension.no_answer Objective-C: the block of the download answers nothing
        OBJC(
            if (![self.bestAttemptContent.userInfo[@"image"] isKindOfClass:[NSString class]]) {
                [self deliver];
                return;
            }
            [Pictures load:self.bestAttemptContent.userInfo[@"image"] completion:^(UNNotificationAttachment *attachment) {
                if (attachment) { self.bestAttemptContent.attachments = @[attachment]; }
                «¦self->_contentHandler(self.bestAttemptContent);»
            }];
        }
        )DELIVER
        """#)
}
