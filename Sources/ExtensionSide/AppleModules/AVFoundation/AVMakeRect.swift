public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: boundingRect.minX + (boundingRect.width - size.width) / 2,
        y: boundingRect.minY + (boundingRect.height - size.height) / 2, width: size.width, height: size.height
    )
}
