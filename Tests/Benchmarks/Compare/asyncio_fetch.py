"""Rich pushes with asyncio: what a short script of one's own does.

usage: asyncio_fetch.py PAYLOADS DIRECTORY TRANSFERS   > rewritten payloads

Each line is a payload whose `attachment-url` is fetched once, written into the directory, and named by libmagic where
python-magic is installed.
"""

import asyncio
import hashlib
import json
import os
import sys

import aiohttp

try:
    import magic
except ImportError:
    magic = None


async def main(payloads, directory, transfers):
    place = asyncio.Semaphore(transfers)
    fetched = {}

    async def fetch(session, url):
        async with place, session.get(url) as answer:
            answer.raise_for_status()
            body = await answer.read()
        file = os.path.join(directory, hashlib.sha256(url.encode()).hexdigest())
        with open(file, "wb") as out:
            out.write(body)
        kind = magic.from_buffer(body[:65536], mime=True) if magic else None
        return {"url": "file://" + file, "mime": kind, "bytes": len(body)}

    async def deliver(session, line):
        payload = json.loads(line)
        url = payload["attachment-url"]
        if url not in fetched:
            fetched[url] = asyncio.ensure_future(fetch(session, url))
        payload["attachments"] = [await fetched[url]]
        return json.dumps(payload, ensure_ascii=False, separators=(",", ":"))

    connector = aiohttp.TCPConnector(limit=transfers)
    async with aiohttp.ClientSession(connector=connector) as session:
        with open(payloads, encoding="utf-8") as lines:
            waiting = [asyncio.ensure_future(deliver(session, line)) for line in lines]
        for delivered in waiting:
            print(await delivered)


asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
