#!/usr/bin/env bash
# Sourced by the tries with Spark: nse-run, Java, and Spark in a virtual environment beside this script (VENV).
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=samples/pipelines/needs.sh
. "$here/../needs.sh"
find_nse_run
[ -n "${JAVA_HOME:-}" ] || need java "apt-get install openjdk-17-jre-headless"
venv=${VENV:-$here/.venv}
if [ ! -x "$venv/bin/spark-submit" ]; then
    need python3 "apt-get install python3 python3-venv"
    python3 -c 'import ensurepip' 2> /dev/null ||
        missing "Python cannot make a virtual environment" "apt-get install python3-venv"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --requirement "$here/requirements.txt"
fi
export PYSPARK_PYTHON=$venv/bin/python PYSPARK_DRIVER_PYTHON=$venv/bin/python
SPARK_HOME=$("$venv/bin/python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')
export SPARK_HOME SPARK_LOCAL_IP=127.0.0.1
