// mallinfo2(3), which Swift's Glibc module leaves out: here, because this is the C module that the bench has.
#include <malloc.h>
