// Empty: the Swift module `os` holds the declarations.
