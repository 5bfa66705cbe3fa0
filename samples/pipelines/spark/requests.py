"""Makes a folder of Parquet files with requests to FCM: spark-submit requests.py ROWS BASE FOLDER

Each has an id of its own and, in twenty kinds, the address of a picture or none; BASE is where they are served.
"""

import json
import sys

from pyspark.sql import SparkSession

PICTURES = ("hero.jpg", "map.png", "moved/away.jpg", None)


def request(number, base):
    picture = PICTURES[number % len(PICTURES)]
    message = {
        "token": f"device-{number}",
        "notification": {"title": "Your parcel", "body": f"Stop {number}"},
        "data": {"id": f"request-{number}"},
        "apns": {"payload": {"aps": {"mutable-content": 1}}},
    }
    if picture:
        message["notification"]["image"] = f"{base}{picture}?kind={number % 20}"
    # Some databases keep what people have written, with its line breaks.
    return json.dumps({"message": message}, indent=1 if number % 2 else None)


def main(rows, base, folder):
    spark = SparkSession.builder.appName("requests").getOrCreate()
    numbers = spark.sparkContext.range(int(rows), numSlices=16)
    numbers.map(lambda number: (number, request(number, base))).toDF(["number", "request"]).write.parquet(folder)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:4])
