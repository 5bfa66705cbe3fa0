"""Holds a manifest against the schema of the Kubernetes API, without a cluster.

    pip install kubernetes-validate==1.37.0 && python3 check.py job.yaml
"""

import sys

import kubernetes_validate
import yaml


def main(paths):
    for path in paths:
        with open(path) as file:
            for document in yaml.safe_load_all(file):
                for version in ("1.31", kubernetes_validate.latest_version()):
                    kubernetes_validate.validate(document, version, strict=True)
                    print(f"{path}: {document['kind']} {document['metadata']['name']} is valid for {version}")


if __name__ == "__main__":
    main(sys.argv[1:])
