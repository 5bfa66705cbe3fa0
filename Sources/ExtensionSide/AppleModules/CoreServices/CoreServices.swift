@_exported public import UniformTypeIdentifiers
