// The compiler looks for this module in every file that imports Testing and CoreGraphics, and finds none on Linux.
// There is nothing to add: pictures as test attachments are a matter of Xcode.
