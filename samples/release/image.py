"""A layout of OCI images without a container engine: python3 image.py PACKAGE.deb DIRECTORY

Two images share one layer, a minimal Debian (of mmdebstrap, which needs root or user namespaces) with the package:
nse-run, and nse-serve with a check of its health. Both run as 10001:10001, and what changes is in their volume. The same
package and the same state of Debian give the same bytes (SOURCE_DATE_EPOCH).
"""

import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time

USER = "10001:10001"
ENTRY = f"nse-run:x:{USER}::/nonexistent:/usr/sbin/nologin"
# In the image there is no client of HTTP but bash.
HEALTH = """exec 3<>/dev/tcp/127.0.0.1/2180
printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3
read -r line <&3
[[ $line == *' 200'* ]]"""
IMAGES = {
    "nse-run": {
        "Entrypoint": ["/usr/bin/nse-run"],
        "Env": ["PATH=/usr/local/bin:/usr/bin:/bin", "NSE_APP_GROUP=/app-group"],
        "Volumes": {"/app-group": {}},
    },
    "nse-serve": {
        "Entrypoint": ["/usr/bin/nse-serve", "--state", "/var/lib/nse-serve"],
        "Env": ["PATH=/usr/local/bin:/usr/bin:/bin"],
        "Volumes": {"/var/lib/nse-serve": {}},
        "ExposedPorts": {f"{port}/tcp": {} for port in (2180, 2197, 2198, 2199)},
        "StopSignal": "SIGTERM",
        # Not of OCI: Docker and Podman read it all the same. In nanoseconds.
        "Healthcheck": {"Test": ["CMD", "/bin/bash", "-c", HEALTH], "Interval": 10**10, "Timeout": 3 * 10**9, "Retries": 3},
    },
}


def field(package, name):
    return subprocess.run(["dpkg-deb", "--field", package, name], check=True, capture_output=True, text=True).stdout.strip()


def file_system(package, path):
    """The tree of files as a tar archive."""
    suite = re.search(r"VERSION_CODENAME=(\w+)", open("/etc/os-release", encoding="utf-8").read())[1]
    depends = re.sub(r"\s*\([^)]*\)|\s", "", field(package, "Depends"))
    hooks = [
        f'cp "{os.path.abspath(package)}" "$1/nse-run.deb"',
        'chroot "$1" dpkg --install /nse-run.deb',
        'rm "$1/nse-run.deb"',
        f'echo "{ENTRY}" >> "$1/etc/passwd"',
        f'echo "nse-run:x:{USER.split(":")[1]}:" >> "$1/etc/group"',
        f'chroot "$1" install -d -o {USER.split(":")[0]} -g {USER.split(":")[1]} -m 2750 /app-group /var/lib/nse-serve',
    ]
    subprocess.run(
        ["mmdebstrap", "--quiet", "--variant=essential", f"--include={depends}"]
        + [f"--customize-hook={hook}" for hook in hooks] + [suite, path], check=True)


class Layout:
    def __init__(self, directory):
        self.directory = directory
        os.makedirs(f"{directory}/blobs/sha256")
        self.write("oci-layout", {"imageLayoutVersion": "1.0.0"})

    def write(self, name, value):
        with open(f"{self.directory}/{name}", "w", encoding="utf-8") as file:
            json.dump(value, file)

    def blob(self, kind, data):
        digest = hashlib.sha256(data).hexdigest()
        with open(f"{self.directory}/blobs/sha256/{digest}", "wb") as file:
            file.write(data)
        return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": f"sha256:{digest}", "size": len(data)}

    def json_blob(self, kind, value):
        return self.blob(f"{kind}.v1+json", json.dumps(value, sort_keys=True).encode())


def main(package, directory):
    version = field(package, "Version")
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "0"))))
    with tempfile.TemporaryDirectory() as place:
        file_system(package, f"{place}/layer.tar")
        with open(f"{place}/layer.tar", "rb") as file:
            tree = file.read()
    layout = Layout(directory)
    layer = layout.blob("layer.v1.tar+gzip", gzip.compress(tree, mtime=0))
    manifests = []
    for name, settings in IMAGES.items():
        config = layout.json_blob("config", {
            "created": created, "architecture": field(package, "Architecture"), "os": "linux",
            "config": settings | {"User": USER, "WorkingDir": "/", "Labels": {"org.opencontainers.image.version": version}},
            "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(tree).hexdigest()]},
            "history": [{"created": created, "created_by": f"nse-run {version} in a minimal Debian"}],
        })
        manifest = layout.json_blob("manifest", {
            "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": config, "layers": [layer],
        })
        manifests.append(manifest | {"annotations": {"org.opencontainers.image.ref.name": name}})
    layout.write("index.json", {
        "schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": manifests,
    })


if __name__ == "__main__":
    main(*sys.argv[1:3])
