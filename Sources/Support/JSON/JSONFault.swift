struct JSONFault: Error {
    enum Problem {
        case empty, tooLong
        case encoding(String)
        case invalidUTF8, loneSurrogate
        case expectedValue, expectedName, expectedColon, expectedCommaInObject, expectedCommaInArray
        case trailingComma, behindRoot
        case unclosed(opened: Int, isObject: Bool)
        case unclosedString, controlCharacter, badEscape, badUnicodeEscape, badNumber
        case tooDeep(limit: Int)
    }

    var problem: Problem
    var offset: Int

    init(_ problem: Problem, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}
