# The command that builds a release, as the array `build`: sourced, at the top of the repository.
# Sets `cxx`, the C++ library that is inside, and `jemalloc`, the version of the allocator; each is empty where it is missing.

# The linker packs the relocations, and exports only the names that the program's libraries use: a third of the size is left.
# The build-id leads from a program to what its debugger reads.
build=(swift build -c release --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld)
for option in -z pack-relative-relocs --no-export-dynamic --build-id=sha1; do build+=(-Xlinker "$option"); done
# Types are made without a search by their names: at each start the Swift runtime then looks for 1 conformance and not for 20.
build+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
# What is public is for this program alone, and each function is by itself, so that the linker drops those that nothing calls.
build+=(-Xswiftc -Xfrontend -Xswiftc -internalize-at-link -Xswiftc -Xfrontend -Xswiftc -function-sections)
# The C++ library inside: at each start the loader then looks up a sixth fewer names. Its directory holds nothing else, so
# that the linker does not find the shared one first.
clang=$(dirname "$(realpath "$(command -v swiftc)")")/clang
inside=$PWD/.build/inside
rm -rf "$inside"
mkdir -p "$inside"
# The same for the libraries of Swift, from copies that the linker finds before the toolchain's own (1.3 MB; needs python3).
if command -v python3 > /dev/null; then
    python3 samples/release/collectable.py "$(dirname "$clang")/../lib/swift_static/linux" "$inside/swift"
    printf '#!/bin/sh\nexec "%s/ld.lld" -L"%s/swift" "$@"\n' "$(dirname "$clang")" "$inside" > "$inside/ld.lld"
    chmod +x "$inside/ld.lld"
    build+=(-Xswiftc -Xclang-linker -Xswiftc "--ld-path=$inside/ld.lld")
fi
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
