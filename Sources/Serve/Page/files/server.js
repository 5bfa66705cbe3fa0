// Requests to the server: JSON, the stream of events, and media.

/** An answer that is not a success, or none at all (status 0). */
export class ServerError extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

// Kept in memory only. It is taken out of the address so that it is in no history and on no picture of the screen.
let token = null;

export function takeToken() {
  const members = new URLSearchParams(location.hash.slice(1));
  const found = members.get("token");
  if (!found) return false;
  token = found;
  members.delete("token");
  history.replaceState(null, "", location.pathname + location.search + (members.size > 0 ? `#${members}` : ""));
  return true;
}

export function setToken(text) {
  token = text || null;
}

export function hasToken() {
  return token !== null;
}

function headers(more) {
  return token ? { ...more, Authorization: `Bearer ${token}` } : more;
}

async function open(path, options) {
  let answer;
  try {
    answer = await fetch(path, { cache: "no-store", credentials: "omit", ...options });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ServerError(0, "unreachable", "the server does not answer");
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => null);
  const error = told && told.error ? told.error : {};
  throw new ServerError(
    answer.status, String(error.code || answer.status), String(error.message || `the server answered ${answer.status}`));
}

/** Reads JSON. */
export async function read(path, signal) {
  const answer = await open(path, { headers: headers({ Accept: "application/json" }), signal });
  return answer.json();
}

/** Reads text. */
export async function readText(path) {
  return (await open(path, { headers: headers({}) })).text();
}

/** Reads bytes, for a download. */
export async function readBlob(path) {
  return (await open(path, { headers: headers({}) })).blob();
}

/** Sends JSON and reads the answer; null when there is none. With `isText` the body goes as it is. */
export async function send(path, body, isText = false) {
  const answer = await open(path, {
    method: "POST", headers: headers({ "Content-Type": "application/json" }), body: isText ? body : JSON.stringify(body),
  });
  return answer.status === 204 ? null : answer.json();
}

export async function remove(path) {
  await open(path, { method: "DELETE", headers: headers({}) });
}

// One event is one phone or one push; more than this is an error of the server.
const longestEvent = 16 * 1024 * 1024;

/** Reads the stream of events until it ends; calls `handle(name, data)` for each. Throws when it breaks. */
export async function readEvents(signal, handle) {
  const answer = await open("/v1/events", { headers: headers({ Accept: "text/event-stream" }), signal });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let name = "message";
  let data = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split(/\r?\n/);
    rest = lines.pop();
    if (rest.length > longestEvent) {
      await reader.cancel();
      throw new ServerError(0, "event.too_long", "an event of the server is too long");
    }
    for (const line of lines) {
      if (line === "") {
        if (data.length > 0) handle(name, parsed(data.join("\n")));
        name = "message";
        data = [];
        continue;
      }
      const colon = line.indexOf(":");
      const field = colon < 0 ? line : line.slice(0, colon);
      const text = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
      if (field === "event") name = text;
      else if (field === "data") data.push(text);
    }
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerError(0, "event.syntax", "an event of the server is not JSON");
  }
}

// With a token the bytes are fetched, because a media element sends no header. The oldest are let go.
const blobs = new Map();
const mostBlobs = 64;

/** The address for a media element; null for an address that is not the server's own. */
export async function mediaAddress(url) {
  if (typeof url !== "string" || !/^\/v1\/media\/[A-Za-z0-9._~%-]+$/.test(url)) return null;
  if (!token) return url;
  const known = blobs.get(url);
  if (known) return known;
  const loading = open(url, { headers: headers({}) })
    .then((answer) => answer.blob())
    .then((blob) => (/^(image|video|audio)\//.test(blob.type) ? URL.createObjectURL(blob) : null))
    .catch(() => null);
  blobs.set(url, loading);
  if (blobs.size > mostBlobs) {
    const [oldest, address] = blobs.entries().next().value;
    blobs.delete(oldest);
    address.then((text) => text && URL.revokeObjectURL(text));
  }
  return loading;
}
