// The compiler needs this module in every file that imports Testing and UIKit, and Linux has none. It is empty, because
// only Xcode shows pictures as test attachments.
