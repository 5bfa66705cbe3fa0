// What was sent and what was delivered, byte for byte: read when a push is opened.
import { el } from "/dom.js";
import { read, readBlob, readText } from "/server.js";
import { copyButton, writePush } from "/sheet.js";

/** The payload, the delivered payload and the headers of a push. */
export function bytesSections(push) {
  const node = el("div", { class: "sent" });
  fill(node, push);
  return node;
}

async function fill(node, push) {
  const path = `/v1/pushes/${push.number}`;
  const kept = push.kept || [];
  const get = (name, how) => (kept.includes(name) ? how(`${path}/${name}`).catch(() => null) : null);
  const [payload, delivered, headers] = await Promise.all([get("payload", readText), get("delivered", readText), get("headers", read)]);
  if (payload === null) return node.replaceChildren(el("p", { class: "quiet" }, "The payload is not kept any more."));
  const again = push.token && push.phone
    ? el("button", { type: "button", class: "plain", onclick: () => writePush({ bundle_id: push.app, token: push.token }, indented(payload)) }, "Send again")
    : null;
  node.replaceChildren(...[
    text("Payload, as sent", payload, `${path}/payload`, `payload-${push.number}.json`,
      copyButton("Copy as curl", () => curl(push, payload, headers), node), again),
    delivered === null ? null
      : delivered === payload ? el("p", { class: "quiet" }, "It was delivered as it was sent.")
        : text("Payload, as delivered", delivered, `${path}/delivered`, `delivered-${push.number}.json`),
    headers ? table(headers) : null,
  ].filter(Boolean));
}

function indented(payload) {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function text(title, bytes, path, name, ...more) {
  const source = el("pre", { tabindex: 0, role: "group", "aria-label": title }, indented(bytes) || "(empty)");
  const download = el("button", { type: "button", class: "plain", onclick: async () => {
    const address = URL.createObjectURL(await readBlob(path));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  } }, "Download");
  return el("section", {},
    el("div", { class: "section-head" }, el("h3", {}, title),
      el("div", { class: "buttons" }, copyButton("Copy", () => bytes, source), download, more)),
    source);
}

function table({ method, path, headers }) {
  const lines = [`${method} ${path}`, ...headers.map(({ name, value }) => `${name}: ${value}`)].join("\n");
  const source = el("pre", { tabindex: 0, role: "group", "aria-label": "Headers" }, lines);
  return el("section", {}, el("div", { class: "section-head" }, el("h3", {}, "Headers, as sent"), copyButton("Copy", () => lines, source)), source);
}

const quoted = (value) => `'${String(value).replaceAll("'", "'\\''")}'`;

/** A line for the shell that sends the push again, through the door by which it came. */
function curl(push, payload, sent) {
  if (push.via === "api" || !sent) {
    const query = new URLSearchParams({ token: push.token || "" });
    for (const name of ["push_type", "priority", "collapse_id", "expiration"]) if (push[name] !== null && push[name] !== undefined) query.set(name, push[name]);
    return `curl ${quoted(`${location.origin}/v1/deliver?${query}`)} \\\n  --data-binary ${quoted(payload)}`;
  }
  const fields = sent.headers.filter(({ name }) => /^apns-|^authorization$/.test(name)).map(({ name, value }) => (
    name === "authorization" ? "-H \"authorization: bearer $TOKEN\"" : `-H ${quoted(`${name}: ${value}`)}`));
  const how = push.via === "plain" ? "--http2-prior-knowledge" : "--http2 --cacert ca.pem";
  return ["# APNS is the address that nse-run serve printed, TOKEN a provider token.", [`curl ${how}`, `-X ${quoted(sent.method)}`, `"$APNS"${quoted(sent.path)}`, ...fields,
    `--data-binary ${quoted(payload)}`].join(" \\\n  ")].join("\n");
}
