"""What a release is made of, as SPDX 2.3: python3 sbom.py VERSION VERSIONS PROGRAMS ARCHIVE JEMALLOC > nse-run.spdx.json

VERSIONS names the packages that are linked statically (name, repository, version), PROGRAMS is the directory of the
programs, ARCHIVE the C++ library that is linked statically and JEMALLOC the version of the allocator, or they are empty.
`sbom.py --packages PROGRAMS` prints only which of the system's packages are needed, without those that these bring.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time

PROGRAMS = ("nse-run", "nse-serve")
# Opened by name: libmagic's database, and the certificates that TLS trusts.
BY_NAME = {"libmagic-mgc", "ca-certificates"}


def output(*command):
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def owners(paths):
    """The packages that own libraries. They may know them under /lib or under /usr/lib, which are one directory today."""
    spellings = {spelling for path in paths for known in (path, os.path.realpath(path))
                 for spelling in (known, "/usr" + known, known.removeprefix("/usr"))}
    # It fails when it does not know one of them, and says what it knows all the same.
    said = subprocess.run(["dpkg-query", "--search", *sorted(spellings)], capture_output=True, text=True).stdout
    return set(re.findall(r"^([^:,\s]+)[:,]", said, re.MULTILINE))


def libraries(programs, direct=False):
    """The system's packages of what is linked; `direct`: of what the programs themselves name."""
    files = set()
    for program in filter(lambda name: os.path.exists(os.path.join(programs, name)), PROGRAMS):
        path = f"{programs}/{program}"
        needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "--dynamic", path)))
        for name, file in re.findall(r"(\S+) => (/\S+)", output("ldd", path)):
            if not direct or name in needed:
                files.add(file)
    return sorted((owners(files) if shutil.which("dpkg-query") else set()) | BY_NAME)


def package(kind, name, version, location, licence, reference=None):
    return {
        "SPDXID": f"SPDXRef-{kind}-" + re.sub("[^A-Za-z0-9.-]", "-", name),
        "name": name,
        "versionInfo": version,
        "downloadLocation": location,
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    } | ({"externalRefs": [{
        "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": reference,
    }]} if reference else {})


def document(version, versions, programs, archive, jemalloc):
    static = []
    for line in open(versions, encoding="utf-8"):
        if line.startswith("#"):
            continue
        name, address, tag = line.split()
        path = address.removeprefix("https://").removesuffix(".git")
        static.append(package("Swift", name, tag, f"git+{address}@{tag}", "Apache-2.0", f"pkg:swift/{path}@{tag}"))
    compiler = re.search(r"Swift version (\S+)", output("swift", "--version"))
    if compiler:
        static.append(package("Swift", "swift-runtime", compiler[1], "https://www.swift.org/install/linux/",
                              "Apache-2.0 WITH Swift-exception"))
    if archive:
        # .../gcc/x86_64-linux-gnu/12/libstdc++.a
        static.append(package("GNU", "libstdc++", os.path.basename(os.path.dirname(archive)), "https://gcc.gnu.org/",
                              "GPL-3.0-or-later WITH GCC-exception-3.1"))
    if jemalloc:
        static.append(package("Jemalloc", "jemalloc", jemalloc, "https://github.com/jemalloc/jemalloc", "BSD-2-Clause"))
    dynamic = []
    for name in libraries(programs):
        shown = output("dpkg-query", "--show", "--showformat", "${Version} ${Architecture}", name).split()
        if shown:
            locator = f"pkg:deb/debian/{name}@{shown[0].replace(':', '%3A').replace('+', '%2B')}?arch={shown[1]}"
            dynamic.append(package("Debian", name, shown[0], "NOASSERTION", "NOASSERTION", locator))
    own = package("Package", "nse-run", version, "NOASSERTION", "NOASSERTION")
    parts = [("STATIC_LINK", part) for part in static] + [("DYNAMIC_LINK", part) for part in dynamic]
    digest = hashlib.sha256(json.dumps([version, static, dynamic]).encode()).hexdigest()
    created = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "0")))
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"nse-run-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/nse-run-{digest}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", created), "creators": ["Tool: nse-run-sbom"],
        },
        "packages": [own] + [part for _, part in parts],
        "relationships": [{
            "spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": own["SPDXID"],
        }] + [{
            "spdxElementId": own["SPDXID"], "relationshipType": kind, "relatedSpdxElement": part["SPDXID"],
        } for kind, part in parts],
    }


if __name__ == "__main__":
    if sys.argv[1] == "--packages":
        # The C library is said apart; its package brings the loader.
        print("\n".join(name for name in libraries(sys.argv[2], direct=True) if name != "libc6"))
    else:
        print(json.dumps(document(*sys.argv[1:6]), indent=1))
