"""Runs `nse-run batch` over the partitions of a data set of payloads, on a Spark cluster.

    spark-submit --master spark://… rich_push.py INPUT OUTPUT --app-group DIR [OPTION...]

INPUT holds one payload a line (any path that Spark reads), or with --column NAME it is a folder of Parquet files whose
column NAME has payloads or requests. OUTPUT gets one record a line. DIR is the app group: a directory on storage that
every worker has mounted at the same path. Further options go to nse-run batch.
"""

import argparse
import os
import re
import shlex
import sys

from py4j.protocol import Py4JJavaError
from pyspark.sql import SparkSession
from pyspark.sql.functions import translate


def arguments():
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("--app-group", required=True)
    parser.add_argument("--nse-run", default=os.environ.get("NSE_RUN", "nse-run"))
    parser.add_argument("--partitions", type=int, help="at least so many")
    parser.add_argument("--column", help="INPUT is Parquet: the column with the payloads or requests")
    return parser.parse_known_args()


def lines(spark, given):
    """The payloads, one a line."""
    if not given.column:
        return spark.sparkContext.textFile(given.input, minPartitions=given.partitions)
    # In a JSON document a line break is white space, and here it would end the payload.
    column = translate(given.column, "\r\n", "  ").alias("line")
    rows = spark.read.parquet(given.input).select(column).where("line is not null").rdd
    if given.partitions and rows.getNumPartitions() < given.partitions:
        rows = rows.repartition(given.partitions)
    return rows.map(lambda row: row.line)


def main():
    given, options = arguments()
    spark = (
        SparkSession.builder.appName("rich push")
        # Only a line feed ends a payload; Spark takes a lone carriage return for an end, too.
        .config("spark.hadoop.textinputformat.record.delimiter", "\n")
        .getOrCreate()
    )
    # --quiet is left out: what nse-run complains about is then in the executor's standard error.
    command = shlex.join([given.nse_run, "batch", "--app-group", given.app_group, *options])
    # checkCode: a status other than 0 fails the task. Spark tries it again (spark.task.maxFailures), on another
    # worker if need be, and then fails the job; no output of a task that failed is kept.
    # The command gets the variables that are named here and no other.
    records = lines(spark, given).pipe(command, env={"PATH": os.environ["PATH"]}, checkCode=True)
    try:
        records.saveAsTextFile(given.output)
    except Py4JJavaError as failure:
        status = re.search(r"exited with error code (\d+)", str(failure))
        if not status:
            raise
        # What it means: nse-run batch --help.
        sys.exit(f"nse-run ended with status {status.group(1)}, {spark.conf.get('spark.task.maxFailures', '4')} times")

    outcomes = spark.read.json(given.output).select("outcome", "code").groupBy("outcome", "code").count()
    outcomes.orderBy("outcome", "code").show(50, truncate=False)
    spark.stop()


if __name__ == "__main__":
    main()
