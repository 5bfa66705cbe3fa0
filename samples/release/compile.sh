# The command that builds a release, as the array `build`: sourced, at the top of the repository.
# Sets `cxx`, the C++ library that is inside, and `jemalloc`, the version of the allocator; each is empty where it is missing.

# The linker packs the relocations, and exports only the names that the program's libraries use: a third of the size is left.
# The build-id leads from a program to what its debugger reads.
build=(swift build -c release --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld)
for option in -z pack-relative-relocs --no-export-dynamic --build-id=sha1; do build+=(-Xlinker "$option"); done
# Types are made without a search by their names: at each start the Swift runtime then looks for 1 conformance and not for 20.
build+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
# The C++ library inside: at each start the loader then looks up a sixth fewer names. Its directory holds nothing else, so
# that the linker does not find the shared one first.
clang=$(dirname "$(realpath "$(command -v swiftc)")")/clang
inside=$PWD/.build/inside
rm -rf "$inside"
cxx=$("$clang" -print-file-name=libstdc++.a) || true
if [ -f "$cxx" ]; then
    mkdir -p "$inside/library" "$inside/allocator"
    ln -s "$(realpath "$cxx")" "$inside/library"
    build+=(-Xswiftc "-L$inside/library" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
else
    cxx=
fi
# The allocator inside, for the libraries too: as one object, because Swift's static build hides what comes from archives, and
# memory of two allocators must not meet. Without its operators of C++, which the C++ library has.
jemalloc=
archive=$("$clang" -print-file-name=libjemalloc_pic.a) || true
if [ -n "$cxx" ] && [ -f "$archive" ]; then
    (cd "$inside/allocator" && ar x "$archive" && rm -f jemalloc_cpp* && ld -r -o allocator.o ./*.o)
    build+=(-Xlinker "$inside/allocator/allocator.o")
    jemalloc=$(pkg-config --modversion jemalloc)
fi
