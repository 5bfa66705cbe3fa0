#include "CProcess.h"

static int count;
static char **values;

// Of the Swift runtime: for libraries that read CommandLine.arguments. Weak: without it they read /proc.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) __attribute__((weak));

// The C library of this system passes the arguments of `main` to every constructor.
__attribute__((constructor)) static void keep(int argc, char **argv) {
    count = argc;
    values = argv;
    if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}

int cprocess_argument_count(void) { return count; }

const char *cprocess_argument(int index) { return index >= 0 && index < count ? values[index] : NULL; }
