#include "CProcess.h"

static int count;
static char *none;
static char **values = &none;

// What CommandLine.arguments asks. Weak, and found first: where the Swift runtime is inside the program, its own way is then
// not linked, which reads and parses /proc/self/maps at each start.
__attribute__((weak)) char **_swift_stdlib_getUnsafeArgvArgc(int *number) {
    *number = count;
    return values;
}

// The same for a Swift runtime that is a shared library. Weak: without it that one reads /proc.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) __attribute__((weak));

// The C library of this system passes the arguments of `main` to every constructor.
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    values = argv;
    if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}

int cprocess_argument_count(void) { return count; }

const char *cprocess_argument(int index) { return index >= 0 && index < count ? values[index] : NULL; }
