// Made by Tests/Scripts/embed-page.py from the folder files beside it; change those.

/// The files of the page, by name.
// swift-format-ignore
enum PageFiles {
    static let table: [String: PageFile] = [
        "dom.js": PageFile("text/javascript; charset=utf-8", file0),
        "icon.svg": PageFile("image/svg+xml", file1),
        "index.html": PageFile("text/html; charset=utf-8", file2),
        "notification.js": PageFile("text/javascript; charset=utf-8", file3),
        "page.css": PageFile("text/css; charset=utf-8", file4),
        "page.js": PageFile("text/javascript; charset=utf-8", file5),
        "phone.js": PageFile("text/javascript; charset=utf-8", file6),
        "pushes.js": PageFile("text/javascript; charset=utf-8", file7),
        "server.js": PageFile("text/javascript; charset=utf-8", file8),
        "waterfall.js": PageFile("text/javascript; charset=utf-8", file9),
    ]
}

// swift-format-ignore
private let file0 = ##"""
// Helpers that build the page. Text from outside reaches the page through text nodes only.

/** Makes an element. Members that begin with "on" are listeners; undefined, null and false are left out. */
export function el(tag, members = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

const shapes = {
  wifi: ["M2 7.5a9 9 0 0 1 12 0M4.5 10a5.5 5.5 0 0 1 7 0M7.2 12.6l.8.9.8-.9a1.1 1.1 0 0 0-1.6 0z"],
  offline: ["M2 7.5a9 9 0 0 1 12 0M4.5 10a5.5 5.5 0 0 1 7 0", "M2.5 2.5l11 11"],
  muted: ["M4.5 11.5V7a3.5 3.5 0 0 1 7 0v4.5l1 1h-9zM7 14h2", "M2.5 2.5l11 11"],
  focus: ["M12.8 10A5.6 5.6 0 0 1 6 3.2a5.6 5.6 0 1 0 6.8 6.8z"],
  battery: ["M1.5 5.5h11v5h-11zM14.3 7v2"],
  lock: ["M4 7.5h8v6H4zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2"],
  chevron: ["M4 6l4 4 4-4"],
  close: ["M4 4l8 8M12 4l-8 8"],
  sound: ["M3 6.5v3h2l3 2.5v-8l-3 2.5zM10.5 6a3 3 0 0 1 0 4M12.3 4.3a5.5 5.5 0 0 1 0 7.4"],
  play: ["M5.5 3.5v9l7-4.5z"],
  phone: ["M4 2.5l2 3-1 1.3a8 8 0 0 0 4.2 4.2l1.3-1 3 2-.8 2C7 14.5 1.5 9 2 3.3z"],
  picture: ["M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 3 3 1.5-1.5 3 2.5"],
};

/** A line drawing of 16 by 16 units. With a label it is an image for screen readers, without one it is hidden. */
export function icon(name, label) {
  const space = "http://www.w3.org/2000/svg";
  const node = document.createElementNS(space, "svg");
  node.setAttribute("viewBox", "0 0 16 16");
  node.setAttribute("class", "icon icon-" + name);
  if (label) {
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", label);
    const title = document.createElementNS(space, "title");
    title.textContent = label;
    node.append(title);
  } else node.setAttribute("aria-hidden", "true");
  for (const shape of shapes[name] || []) {
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", shape);
    node.append(path);
  }
  return node;
}

/**
 * Brings the children of `parent` in line with `items`, and keeps the elements of items that stay,
 * so that focus and playing media survive an update.
 */
export function keyed(parent, items, keyOf, make, update) {
  const wanted = new Set(items.map(keyOf));
  const old = new Map();
  for (const child of [...parent.children]) {
    if (wanted.has(child.dataset.key)) old.set(child.dataset.key, child);
    else child.remove();
  }
  const focused = document.activeElement;
  let next = parent.firstElementChild;
  for (const item of items) {
    const key = keyOf(item);
    let node = old.get(key);
    if (!node) {
      node = make(item);
      node.dataset.key = key;
    }
    update(node, item);
    if (node === next) next = node.nextElementSibling;
    else parent.insertBefore(node, next);
  }
  if (focused !== document.activeElement && parent.contains(focused)) focused.focus({ preventScroll: true });
}

const signatures = new WeakMap();

/** Whether `value` differs from the one of the last call with this element. */
export function changed(node, ...value) {
  const signature = JSON.stringify(value);
  if (signatures.get(node) === signature) return false;
  signatures.set(node, signature);
  return true;
}

/** The last part of a bundle identifier with a capital letter: a likeness of the app's name. */
export function appName(bundle) {
  const last = String(bundle || "").split(".").filter(Boolean).pop() || "App";
  return last[0].toUpperCase() + last.slice(1);
}

/** The app's icon: a letter on one of ten colours. */
export function appIcon(bundle, size = "") {
  let sum = 7;
  for (const letter of String(bundle)) sum = (sum * 31 + letter.codePointAt(0)) % 9973;
  return el("span", { class: `app-icon tint-${sum % 10} ${size}`, "aria-hidden": "true" }, [...appName(bundle)][0]);
}

const formats = new Map();

/** A time as text; a time zone that the browser does not know counts as UTC. */
export function timeText(seconds, zone, options) {
  const key = zone + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone || undefined });
    } catch {
      format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
    }
    formats.set(key, format);
  }
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? "" : format.format(date);
}

export function bytesText(count) {
  if (typeof count !== "number") return "";
  if (count < 1000) return `${count} bytes`;
  return count < 1e6 ? `${(count / 1000).toFixed(1)} KB` : `${(count / 1e6).toFixed(1)} MB`;
}

export function millisecondsText(value) {
  if (value >= 1000) return `${Number((value / 1000).toFixed(value < 10000 ? 2 : 1))} s`;
  return value >= 10 ? `${Math.round(value)} ms` : `${Number(value).toFixed(1)} ms`;
}

/** A sentence from half a sentence; an address or the name of a header at its start stays as it is. */
export function sentence(text) {
  const trimmed = String(text || "").trim();
  if (!trimmed) return "";
  const full = /^[a-z]+([\s,;]|$)/.test(trimmed) ? trimmed[0].toUpperCase() + trimmed.slice(1) : trimmed;
  return /[.!?…]$/.test(full) ? full : full + ".";
}

/** Copies text. Without the clipboard (plain HTTP beyond loopback) the text of `source` is selected and copied. */
export async function copyText(text, source) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(source);
    return document.execCommand("copy");
  }
}

const waiting = [];
let announcing = false;

/** Tells a screen reader, at most one text every two seconds: several at once become one. */
export function announce(text) {
  waiting.push(text);
  if (announcing) return;
  announcing = true;
  setTimeout(() => {
    announcing = false;
    const texts = waiting.splice(0);
    const more = texts.length - 2;
    const last = texts.slice(-2).join(" ");
    document.getElementById("live").textContent = more > 0 ? `${last} And ${more} more.` : last;
  }, 2000);
}

"""##

// swift-format-ignore
private let file1 = ##"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4f7cff"/><stop offset="1" stop-color="#7b2ff7"/></linearGradient></defs>
<rect x="12" y="2" width="40" height="60" rx="10" fill="url(#g)"/>
<rect x="25" y="7" width="14" height="4" rx="2" fill="#fff" fill-opacity=".55"/>
<rect x="17" y="18" width="30" height="14" rx="5" fill="#fff"/>
<rect x="17" y="36" width="30" height="14" rx="5" fill="#fff" fill-opacity=".55"/>
<rect x="20.5" y="21.5" width="7" height="7" rx="2" fill="#7b2ff7"/>
<path d="M31 23h12M31 27h8" stroke="#26304d" stroke-width="2" stroke-linecap="round"/>
</svg>

"""##

// swift-format-ignore
private let file2 = ##"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>nse-run serve</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body>
<a class="skip" href="#phones">To the phones</a>
<a class="skip" href="#pushes">To the pushes</a>
<header class="top">
  <img class="logo" src="/icon.svg" alt="" width="28" height="28">
  <h1>nse-run serve</h1>
  <p class="honest">A likeness of an iPhone, without Apple software. What it shows follows the rules on the page PhoneRules.</p>
  <nav class="jump" aria-label="Parts of this page"><a href="#phones">Phones</a><a href="#pushes">Pushes</a></nav>
  <p id="state" class="state" data-state="waiting">Connecting</p>
</header>
<div id="lost" class="lost" role="alert" hidden>
  <p id="lost-text"></p>
  <button id="retry" type="button">Try now</button>
  <form id="token-form" hidden>
    <label for="token">Token</label>
    <input id="token" type="password" autocomplete="off" spellcheck="false">
    <button type="submit">Use this token</button>
  </form>
</div>
<noscript><p class="lost">This page needs JavaScript.</p></noscript>
<main>
  <section id="phones" class="phones" aria-labelledby="phones-title" tabindex="-1">
    <div id="picker" class="picker" hidden>
      <h2 id="phones-title">Phones</h2>
      <input id="phone-search" type="search" aria-label="Search phones by name; Enter fetches a phone with exactly this name"
             placeholder="Search" autocomplete="off" spellcheck="false" hidden>
      <ul id="phone-list" aria-label="Phones to show"></ul>
      <button id="more-phones" type="button" hidden>More phones</button>
    </div>
    <div id="cards" class="cards"></div>
    <p id="no-phone" class="empty" hidden></p>
  </section>
  <section id="pushes" class="pushes" aria-labelledby="pushes-title" tabindex="-1">
    <div class="pushes-head">
      <h2 id="pushes-title">Pushes <span id="push-count" class="count"></span></h2>
      <div class="filters" role="group" aria-label="Filters">
        <button id="only-refused" type="button" aria-pressed="false">Refused</button>
        <button id="only-lost" type="button" aria-pressed="false">Without picture</button>
        <select id="only-phone" aria-label="Phone"><option value="">All phones</option></select>
      </div>
    </div>
    <ol id="push-list" class="push-list" aria-label="Pushes, newest first"></ol>
    <div id="no-push" class="empty" hidden></div>
  </section>
</main>
<p id="live" class="unseen" aria-live="polite"></p>
</body>
</html>

"""##

// swift-format-ignore
private let file3 = ##"""
// Notifications on the screen: bubbles in groups, the banner, and the expanded view.
import { appIcon, appName, changed, el, icon, keyed, timeText } from "/dom.js";
import { mediaAddress } from "/server.js";

const levels = { timeSensitive: "Time Sensitive", critical: "Critical" };
const kinds = { image: "picture", movie: "movie", audio: "sound" };

/** Lines of one app and thread, in the order in which they come. */
export function groups(lines) {
  const found = new Map();
  for (const line of lines) {
    const key = JSON.stringify([line.app, line.thread || ""]);
    if (!found.has(key)) found.set(key, { key, app: line.app, lines: [] });
    found.get(key).lines.push(line);
  }
  return [...found.values()];
}

/**
 * Fills a list with groups. `view` is the phone's card: `opened` (keys of groups that are open), `seen` (keys of lines
 * that were shown before), `now()`, `zone`, `phone`, `send(event)`, `expand(line)` and `redraw()`.
 */
export function fillGroups(list, lines, view) {
  keyed(
    list, groups(lines), (group) => group.key,
    () => el("li", { class: "group" }, el("ul", { class: "stack" })),
    (node, group) => fillGroup(node, group, view));
}

function fillGroup(node, group, view) {
  const many = group.lines.length > 1;
  const isOpen = many && view.opened.has(group.key);
  const name = appName(group.app);
  node.classList.toggle("stacked", many && !isOpen);
  node.classList.toggle("deep", many && !isOpen && group.lines.length > 2);
  let head = node.querySelector(":scope > .group-head");
  if (isOpen && !head) {
    head = el("div", { class: "group-head" }, el("span", { class: "group-name" }, name),
      el("button", { type: "button", onclick: () => { view.opened.delete(group.key); view.redraw(); } }, "Show less"),
      el("button", { type: "button", class: "group-clear" }, "Clear"));
    node.prepend(head);
  } else if (!isOpen && head) head.remove();
  if (isOpen) {
    head.querySelector(".group-clear").onclick = async () => {
      for (const line of group.lines) await view.send({ type: "dismiss", app: line.app, notification: line.id });
    };
  }
  const shown = many && !isOpen ? group.lines.slice(0, 1) : group.lines;
  keyed(
    node.querySelector(":scope > .stack"), shown, lineKey,
    () => el("li", {}, el("button", { type: "button", class: "bubble", "data-bubble": "" })),
    (item, line) => {
      const button = item.firstElementChild;
      const isNew = !view.seen.has(lineKey(line));
      view.seen.add(lineKey(line));
      if (isNew && view.isLive) item.classList.add("arriving");
      button.onclick = () => {
        if (many && !isOpen) {
          view.opened.add(group.key);
          view.redraw();
        } else view.expand(line);
      };
      if (many && !isOpen) button.setAttribute("aria-expanded", "false");
      else button.removeAttribute("aria-expanded");
      fillBubble(button, line, view, many && !isOpen ? group.lines.length : 1);
    });
}

export function lineKey(line) {
  return JSON.stringify([line.app, line.id]);
}

/** Fills a bubble: icon, title, subtitle, text, age and a thumbnail. */
export function fillBubble(button, line, view, count = 1) {
  const age = ageText(line.date, view.now(), view.zone);
  if (!changed(button, line, count, age)) return;
  const first = (line.attachments || [])[0];
  const title = line.title || appName(line.app);
  const level = levels[line.level];
  const word = [...line.body || ""].length === 0;
  const parts = [
    el("span", { class: "bubble-icon" }, avatar(line)),
    el("span", { class: "bubble-text" },
      level ? el("span", { class: "level" }, level) : null,
      el("span", { class: "bubble-top" },
        el("span", { class: "bubble-title" }, title),
        el("span", { class: "unseen" }, line.title ? `, ${appName(line.app)}, ` : ", "),
        el("span", { class: "age" }, age)),
      line.subtitle ? el("span", { class: "bubble-subtitle" }, line.subtitle) : null,
      word ? null : el("span", { class: line.hidden ? "bubble-body hidden-text" : "bubble-body" }, line.body),
      count > 1 ? el("span", { class: "more" }, `${count - 1} more`) : null),
    first ? thumbnail(first) : null,
  ];
  button.replaceChildren(...parts.filter(Boolean));
  button.classList.toggle("critical", line.level === "critical");
}

/** The app's icon; of a message the sender's first letters, with the app's icon as a small mark. */
function avatar(line) {
  const sender = typeof line.sender === "string" ? line.sender.trim() : "";
  if (!sender) return appIcon(line.app);
  const letters = sender.split(/\s+/).slice(0, 2).map((part) => [...part][0]).join("").toUpperCase();
  return el("span", { class: "sender", "aria-hidden": "true" }, letters, appIcon(line.app, "small"));
}

function thumbnail(attachment) {
  const kind = kinds[attachment.kind] || "attachment";
  const slot = el("span", { class: `thumbnail of-${attachment.kind}` }, el("span", { class: "unseen" }, `, with a ${kind}`));
  if (attachment.kind === "audio") slot.append(icon("sound"));
  if (attachment.kind === "image" || attachment.kind === "movie") loadInto(slot, attachment, true);
  if (attachment.kind === "movie") slot.append(icon("play"));
  return slot;
}

async function loadInto(slot, attachment, isSmall) {
  const address = await mediaAddress(attachment.url);
  const failed = () => {
    slot.replaceChildren(icon("picture"), isSmall ? "" : el("span", {}, "This browser cannot show the file."));
    slot.classList.add("failed");
  };
  if (!address) return failed();
  const media = mediaElement(attachment, isSmall);
  media.addEventListener("error", failed, { once: true });
  media.src = address;
  slot.prepend(media);
}

function mediaElement(attachment, isSmall) {
  const name = kinds[attachment.kind] || "attachment";
  if (attachment.kind === "image") return el("img", { alt: isSmall ? "" : "The attached picture", decoding: "async" });
  const media = el(attachment.kind === "audio" ? "audio" : "video", {
    preload: "metadata", controls: !isSmall, playsinline: true, tabindex: isSmall ? -1 : null,
    "aria-hidden": isSmall ? "true" : null, "aria-label": isSmall ? null : `The attached ${name}`,
  });
  media.muted = isSmall;
  return media;
}

function ageText(date, now, zone) {
  const seconds = now - date;
  if (seconds < 60) return "now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 12 * 3600) return `${Math.floor(seconds / 3600)} h ago`;
  const options = seconds < 86400 ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" };
  return timeText(date, zone, options);
}

/** The expanded view of a line: large media, text, the actions, and what a person can do with it. */
export function expandedView(line, view, close) {
  const event = (type, more) => view.send({ type, app: line.app, notification: line.id, ...more });
  const media = (line.attachments || []).map((attachment) => {
    const slot = el("div", { class: `media of-${attachment.kind}` });
    loadInto(slot, attachment, false);
    return slot;
  });
  const label = `${appName(line.app)}: ${line.title || line.body || "notification"}`;
  return el("div", { class: "expanded", role: "dialog", "aria-label": label, onkeydown: (pressed) => {
    if (pressed.key === "Escape") { pressed.stopPropagation(); close(); }
  } },
    el("div", { class: "expanded-card" },
      el("div", { class: "expanded-head" }, appIcon(line.app, "small"), el("span", { class: "expanded-app" }, appName(line.app)),
        el("button", { type: "button", class: "round close", "aria-label": "Close", onclick: close }, icon("close"))),
      ...media,
      el("div", { class: "expanded-text" },
        levels[line.level] ? el("p", { class: "level" }, levels[line.level]) : null,
        line.title ? el("p", { class: "bubble-title" }, line.title) : null,
        line.subtitle ? el("p", { class: "bubble-subtitle" }, line.subtitle) : null,
        line.body ? el("p", {}, line.body) : null,
        line.hidden ? el("p", { class: "quiet" }, "The preview is hidden. Unlock the phone to see all of it.") : null)),
    el("div", { class: "actions" },
      (line.actions || []).map((action) => actionButton(action, event, view, close)),
      el("button", { type: "button", class: "action", onclick: () => { close(); event("tap"); } }, `Open ${appName(line.app)}`),
      el("button", { type: "button", class: "action", onclick: () => { close(); event("dismiss"); } }, "Dismiss")));
}

function actionButton(action, event, view, close) {
  const notes = [action.opens_app ? "opens the app" : "", action.needs_unlock && view.phone.locked ? "unlock first" : ""].filter(Boolean);
  const title = action.title || action.id;
  if (!action.text_field) {
    return el("button", { type: "button", class: "action", onclick: () => { close(); event("action", { action: action.id }); } },
      title, notes.length ? el("span", { class: "action-note" }, notes.join(", ")) : null);
  }
  const field = el("input", { type: "text", "aria-label": `Text for ${title}`, placeholder: title, autocomplete: "off", maxlength: 4000 });
  return el("form", { class: "action reply", onsubmit: (submitted) => {
    submitted.preventDefault();
    close();
    event("action", { action: action.id, text: field.value });
  } }, field, el("button", { type: "submit" }, title));
}

"""##

// swift-format-ignore
private let file4 = ##"""
/* The page of `nse-run serve`. Text has a contrast of at least 4.5:1 on its ground, in light and in dark. */
:root {
  color-scheme: light dark;
  --ground: #f3f4f7; --card: #ffffff; --line: #dcdfe6; --text: #16181d; --quiet: #565c69; --accent: #0b57d0;
  --good: #146c2e; --good-ground: #e2f4e6; --bad: #b3151c; --bad-ground: #fde7e7; --warn: #7a4a00; --warn-ground: #fff0d6;
  --calm-ground: #e9ebf0; --code: #eef0f4; --shadow: 0 1px 2px rgb(20 24 40 / 8%), 0 8px 24px rgb(20 24 40 / 8%);
  --bubble: #f4f5faf2; --bubble-solid: #f1f2f7; --stack: #ccd0e0; --bubble-text: #14161b; --bubble-quiet-text: #4a505c;
  --wall-1: #35509c; --wall-2: #6a3f9e; --wall-3: #1c3a63; --sheet: #ffffff; --dns: #5b8def; --connect: #e08a1e; --ssl: #a45bd6;
  --wait: #98a1b3; --receive: #2a9d5b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1013; --card: #191b20; --line: #2e323a; --text: #eceef2; --quiet: #a3aab8; --accent: #8ab4ff;
    --good: #7fd99a; --good-ground: #14301d; --bad: #ff9a9a; --bad-ground: #3d1719; --warn: #ffc76b; --warn-ground: #38290c;
    --calm-ground: #2a2e36; --code: #22252c; --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 30%);
    --bubble: #26282ff2; --bubble-solid: #26282f; --stack: #464a58; --bubble-text: #f1f2f5; --bubble-quiet-text: #b6bcc8;
    --wall-1: #1b2a57; --wall-2: #3a2160; --wall-3: #0c1a30; --sheet: #22242b; --wait: #6d7688;
  }
}
* { box-sizing: border-box; }
html { height: 100%; }
body {
  margin: 0; min-height: 100%; background: var(--ground); color: var(--text);
  font: 14px/1.4 -apple-system, "SF Pro Text", "Segoe UI", Inter, Roboto, "Noto Sans", "Liberation Sans", sans-serif;
}
h1, h2, h3, h4, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
[hidden] { display: none !important; }
button, input, select { font: inherit; color: inherit; }
button { cursor: pointer; }
button:disabled { cursor: default; opacity: .45; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 8px; top: -60px; z-index: 20; padding: 8px 14px; border-radius: 8px; background: var(--card); color: var(--accent); }
.skip:focus { top: 8px; }
.quiet { color: var(--quiet); }
.icon { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round; flex: none; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 12px; }
code { padding: 1px 4px; border-radius: 4px; background: var(--code); overflow-wrap: anywhere; }
pre { margin: 0; padding: 10px 12px; border-radius: 8px; background: var(--code); overflow: auto; max-height: 340px; line-height: 1.45; }

/* Head */
.top { display: flex; align-items: center; gap: 10px; padding: 10px 20px; background: var(--card); border-bottom: 1px solid var(--line); }
.logo { display: block; }
h1 { font-size: 16px; font-weight: 650; letter-spacing: -.01em; white-space: nowrap; }
.honest { flex: 1; color: var(--quiet); font-size: 13px; padding-left: 8px; }
.jump { display: none; gap: 14px; }
.jump a { color: var(--accent); }
.state { display: flex; align-items: center; gap: 7px; font-size: 13px; font-weight: 550; white-space: nowrap; }
.state::before { content: ""; width: 9px; height: 9px; border-radius: 50%; background: var(--warn); }
.state[data-state="live"]::before { background: #1f9d4d; }
.state[data-state="lost"]::before { background: #d9363e; }
.lost { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 16px; padding: 10px 20px; background: var(--bad-ground); color: var(--bad); font-weight: 550; }
.lost form { display: flex; gap: 8px; align-items: center; flex-wrap: wrap; }
.lost button, .lost input { padding: 5px 12px; border-radius: 8px; border: 1px solid currentColor; background: transparent; color: inherit; }
.stale .screen, .stale .push-list, .stale .controls { filter: grayscale(1); }

/* Layout */
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(380px, 500px); align-items: start; }
.phones { display: flex; min-width: 0; padding: 20px; gap: 20px; align-items: flex-start; outline: none; }
.pushes { min-width: 0; border-left: 1px solid var(--line); background: var(--card); min-height: calc(100vh - 50px); outline: none; }
h2 { font-size: 15px; font-weight: 650; }
.count { margin-left: 4px; font-weight: 450; color: var(--quiet); }
.empty { padding: 28px 20px; color: var(--quiet); display: grid; gap: 12px; }
.empty pre { color: var(--text); white-space: pre-wrap; overflow-wrap: anywhere; }

/* List of phones */
.picker { flex: 0 0 116px; display: grid; gap: 8px; position: sticky; top: 0; padding-top: 8px; }
.picker input { width: 100%; padding: 6px 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
.picker ul { display: grid; gap: 4px; max-height: calc(100vh - 190px); overflow-y: auto; padding: 3px; margin: -3px; }
.picker li button { width: 100%; padding: 6px 10px; text-align: left; border: 1px solid transparent; border-radius: 8px; background: transparent; overflow-wrap: anywhere; }
.picker li button:hover { background: var(--calm-ground); }
.picker li button[aria-pressed="true"] { background: var(--card); border-color: var(--accent); color: var(--accent); font-weight: 600; }
#more-phones, .plain { padding: 4px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); font-size: 13px; }
.plain:hover:enabled, #more-phones:hover { border-color: var(--quiet); }
.cards { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; gap: 32px 28px; justify-content: safe center; }
.card { display: flex; gap: 22px; align-items: flex-start; }

/* The device */
.device { position: relative; flex: none; width: 318px; height: 660px; padding: 9px; border-radius: 54px; background: #0a0a0c; box-shadow: 0 0 0 2px #3d4048, 0 18px 40px rgb(10 14 30 / 28%); }
.island { position: absolute; z-index: 5; top: 19px; left: 50%; width: 84px; height: 24px; margin-left: -42px; border-radius: 14px; background: #000; }
.screen { position: relative; height: 100%; border-radius: 45px; overflow: hidden; color: #fff; background: var(--wall-3); background-image: radial-gradient(circle at 20% 10%, var(--wall-1), transparent 60%), radial-gradient(circle at 90% 70%, var(--wall-2), transparent 60%); }
.under { display: flex; flex-direction: column; height: 100%; }
.covered .under { filter: blur(5px) brightness(.55); }
.screen :focus-visible { outline-color: #fff; box-shadow: 0 0 0 5px #0b57d0; }
.status-bar { display: flex; justify-content: space-between; align-items: center; flex: none; height: 46px; padding: 2px 22px 0 26px; font-size: 13px; font-weight: 600; }
.status-left, .status-right { display: flex; align-items: center; gap: 5px; min-width: 0; }
.status-left .icon { width: 14px; height: 14px; }
.icon-focus { fill: currentColor; }
.focus-name { display: inline-flex; gap: 5px; align-items: center; max-width: 90%; margin-top: 8px; padding: 3px 12px; border-radius: 14px; background: rgb(0 0 0 / 40%); font-size: 12.5px; overflow-wrap: anywhere; }
.focus-name:empty { display: none; }
.focus-name .icon.icon { width: 13px; height: 13px; flex: none; }
.status-right .icon { width: 17px; height: 17px; }
.icon-battery { fill: currentColor; }
.low { color: #ffd84d; }
.scroll { flex: 1; min-height: 0; overflow-y: auto; padding: 8px 10px 16px; scrollbar-width: none; mask-image: linear-gradient(transparent, #000 8px, #000 calc(100% - 20px), transparent); }
.lock-face { display: none; text-align: center; padding: 0 0 18px; }
.lock-face .icon { width: 18px; height: 18px; }
.date { font-size: 16px; font-weight: 550; }
.clock { font-size: 72px; line-height: 1.05; font-weight: 600; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
[data-mode="lock"] .lock-face { display: block; }
.list-head { display: flex; align-items: center; justify-content: space-between; flex-wrap: wrap; min-height: 0; padding: 0 4px; }
.list-title { font-size: 17px; font-weight: 650; padding: 4px 0; }
.none { width: 100%; padding: 40px 0; text-align: center; }
.clear, .group-head button { margin-left: auto; padding: 3px 11px; border: 0; border-radius: 14px; background: rgb(0 0 0 / 45%); color: #fff; font-size: 12px; }
[data-mode="lock"] .list-head, [data-mode="center"] .list-head { padding-bottom: 8px; }
.groups { display: grid; gap: 8px; }
.group-head { display: flex; gap: 6px; align-items: center; padding: 4px 4px 6px; }
.group-name { flex: 1; font-size: 16px; font-weight: 650; }
.group-head button { margin: 0; }
.stack { display: grid; gap: 6px; }
.group { position: relative; }
.stacked { padding-bottom: 8px; }
.stacked.deep { padding-bottom: 15px; }
.stacked::before, .stacked.deep::after { content: ""; position: absolute; height: 40px; border-radius: 18px; background: var(--stack); }
.stacked::before { left: 12px; right: 12px; bottom: 1px; z-index: 0; }
.stacked.deep::before { bottom: 8px; }
.stacked.deep::after { left: 24px; right: 24px; bottom: 1px; z-index: -1; opacity: .8; }
.group { isolation: isolate; }
.stacked > .stack { position: relative; z-index: 1; }
.bubble { display: flex; gap: 9px; align-items: center; width: 100%; padding: 10px 11px; text-align: left; border: 0; border-radius: 18px; background: var(--bubble); color: var(--bubble-text); font-size: 13px; line-height: 1.3; }
.stacked .bubble { background: var(--bubble-solid); box-shadow: 0 2px 8px rgb(0 0 0 / 22%); }
.bubble-text { flex: 1; min-width: 0; display: block; }
.bubble-text > span { display: block; }
.bubble-text > .bubble-top { display: flex; gap: 6px; align-items: baseline; }
.bubble-title { font-weight: 650; overflow-wrap: anywhere; }
.bubble-top .bubble-title { flex: 1; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.bubble-subtitle { font-weight: 600; overflow-wrap: anywhere; }
.bubble-text > .bubble-body { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; overflow-wrap: anywhere; }
.age, .more { flex: none; color: var(--bubble-quiet-text); font-size: 11px; }
.level { color: var(--bubble-quiet-text); font-size: 10.5px; font-weight: 650; text-transform: uppercase; letter-spacing: .04em; }
.critical .level { color: var(--bad); }
.hidden-text { color: var(--bubble-quiet-text); }
.bubble-title, .bubble-subtitle, .bubble-body, .row-title, .expanded-text p { unicode-bidi: plaintext; }
.arriving { animation: arrive .35s ease-out; }
@keyframes arrive { from { opacity: 0; transform: translateY(-14px) scale(.97); } }
.thumbnail { position: relative; flex: none; width: 40px; height: 40px; border-radius: 8px; overflow: hidden; display: grid; place-items: center; background: var(--calm-ground); color: var(--text); }
.thumbnail > * { grid-area: 1 / 1; }
.thumbnail img, .thumbnail video { width: 100%; height: 100%; object-fit: cover; }
.thumbnail .icon-play { z-index: 1; width: 20px; height: 20px; padding: 3px; border-radius: 50%; background: rgb(0 0 0 / 60%); color: #fff; fill: #fff; }
.app-icon { display: grid; place-items: center; width: 36px; height: 36px; border-radius: 9px; color: #fff; font-size: 19px; font-weight: 650; flex: none; }
.app-icon.small { width: 22px; height: 22px; border-radius: 6px; font-size: 12px; }
.app-icon.large { width: 56px; height: 56px; border-radius: 14px; font-size: 28px; }
.tint-0 { background: linear-gradient(#2f6fe4, #1b4fb8); } .tint-1 { background: linear-gradient(#c2410c, #9a3412); }
.tint-2 { background: linear-gradient(#15803d, #14532d); } .tint-3 { background: linear-gradient(#9333ea, #6b21a8); }
.tint-4 { background: linear-gradient(#be123c, #881337); } .tint-5 { background: linear-gradient(#0e7490, #155e75); }
.tint-6 { background: linear-gradient(#a16207, #713f12); } .tint-7 { background: linear-gradient(#4338ca, #312e81); }
.tint-8 { background: linear-gradient(#be185d, #831843); } .tint-9 { background: linear-gradient(#475569, #1e293b); }
.sender { position: relative; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%; background: #596275; color: #fff; font-weight: 600; }
.sender .app-icon { position: absolute; right: -5px; bottom: -4px; width: 17px; height: 17px; font-size: 10px; border-radius: 5px; }
.pull { flex: none; align-self: center; order: 1; display: flex; gap: 5px; align-items: center; margin: 2px 0; padding: 4px 12px; border: 0; border-radius: 14px; background: rgb(0 0 0 / 45%); color: #fff; font-size: 12px; }
[data-mode="home"] .pull, [data-mode="app"] .pull { order: 0; margin-bottom: 8px; }
.status-bar { order: -2; }
[data-mode="home"] .pull, [data-mode="app"] .pull { order: -1; }
.indicator { order: 2; flex: none; align-self: center; width: 150px; height: 22px; border: 0; background: transparent; padding: 0; border-radius: 11px; }
.indicator::after { content: ""; display: block; width: 116px; height: 5px; margin: 4px auto 0; border-radius: 3px; background: #fff; }
.indicator:disabled { opacity: 1; }
.home { display: none; grid-template-columns: repeat(4, 1fr); gap: 16px 4px; padding-top: 14px; }
[data-mode="home"] .home { display: grid; }
.launch { display: grid; justify-items: center; gap: 3px; width: 100%; padding: 4px 0; border: 0; border-radius: 12px; background: transparent; color: #fff; font-size: 11.5px; }
.launch-icon { position: relative; }
.launch-name { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 550; }
.launch-state { font-size: 10px; line-height: 1.2; color: #e3e6f0; text-align: center; }
.badge { position: absolute; top: -7px; right: -9px; min-width: 22px; padding: 1px 6px; border-radius: 12px; background: #d70015; color: #fff; font-size: 12.5px; font-weight: 600; text-align: center; }
.app-screen { display: none; }
[data-mode="app"] .app-screen { display: grid; justify-items: center; gap: 8px; padding-top: 130px; }
[data-mode="app"] .app-screen .quiet { color: #e3e6f0; }
.app-title { font-size: 20px; font-weight: 650; }
.call { display: flex; gap: 10px; align-items: center; margin-bottom: 8px; padding: 12px 14px; border-radius: 22px; background: #10331d; border: 1px solid #2e7d4a; color: #fff; }
.caller { font-weight: 650; }
.call .icon { width: 24px; height: 24px; padding: 4px; border-radius: 50%; background: #1f8a45; box-sizing: content-box; fill: #fff; }
.banner-slot { position: absolute; z-index: 6; top: 44px; left: 8px; right: 8px; }
.banner { box-shadow: 0 8px 28px rgb(0 0 0 / 45%); animation: drop .35s ease-out; background: var(--sheet); }
@keyframes drop { from { transform: translateY(-90px); opacity: 0; } }

/* The expanded view */
.overlay { position: absolute; inset: 0; z-index: 4; pointer-events: none; }
.expanded { pointer-events: auto; height: 100%; overflow-y: auto; padding: 56px 12px 26px; display: flex; flex-direction: column; gap: 10px; scrollbar-width: none; }
.expanded-card { flex: none; border-radius: 20px; overflow: hidden; background: var(--sheet); color: var(--text); box-shadow: 0 10px 34px rgb(0 0 0 / 40%); }
.expanded-head { display: flex; align-items: center; gap: 8px; padding: 9px 10px; font-size: 12.5px; }
.expanded-app { flex: 1; color: var(--quiet); font-weight: 550; }
.round { display: grid; place-items: center; width: 28px; height: 28px; padding: 0; border: 0; border-radius: 50%; background: var(--calm-ground); }
.media { display: grid; place-items: center; background: #000; color: #fff; }
.media img, .media video { display: block; width: 100%; max-height: 290px; object-fit: contain; }
.media.of-audio { padding: 12px; background: var(--calm-ground); }
.media audio { width: 100%; height: 40px; }
.media.failed { padding: 24px; gap: 6px; font-size: 12.5px; }
.media + .media { border-top: 2px solid var(--sheet); }
.expanded-text { padding: 10px 14px 13px; font-size: 14px; display: grid; gap: 2px; overflow-wrap: anywhere; white-space: pre-line; }
.expanded-text .quiet { font-size: 12.5px; padding-top: 4px; }
.actions { flex: none; border-radius: 16px; overflow: hidden; background: var(--sheet); color: var(--text); box-shadow: 0 10px 34px rgb(0 0 0 / 40%); }
.action { display: flex; justify-content: space-between; align-items: center; gap: 8px; width: 100%; min-height: 42px; padding: 6px 14px; border: 0; border-top: 1px solid var(--line); background: transparent; text-align: left; }
.action:first-child { border-top: 0; }
.action:hover { background: var(--calm-ground); }
.screen .action:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; box-shadow: none; }
.action-note { flex: none; font-size: 11.5px; color: var(--quiet); text-align: right; }
.reply input { flex: 1; min-width: 0; padding: 6px 10px; border: 1px solid var(--quiet); border-radius: 14px; background: transparent; }
.reply input::placeholder, .picker input::placeholder { color: var(--quiet); opacity: 1; }
.reply button { border: 0; padding: 6px 8px; border-radius: 10px; background: transparent; color: var(--accent); font-weight: 600; }
.reply:hover { background: transparent; }

/* Controls */
.controls { width: 208px; display: grid; gap: 10px; padding-top: 8px; }
h3 { font-size: 14px; font-weight: 650; overflow-wrap: anywhere; }
h4 { font-size: 12px; font-weight: 600; color: var(--quiet); padding-top: 2px; }
.switches { display: grid; }
.switch { display: flex; justify-content: space-between; align-items: center; gap: 8px; width: 100%; padding: 5px 0; border: 0; border-radius: 6px; background: transparent; text-align: left; font-size: 13.5px; }
.knob { position: relative; flex: none; width: 38px; height: 22px; border-radius: 11px; background: #7b8190; transition: background .15s; }
.knob::after { content: ""; position: absolute; top: 2px; left: 2px; width: 18px; height: 18px; border-radius: 50%; background: #fff; transition: transform .15s; }
[aria-checked="true"] > .knob { background: #1f8a45; }
[aria-checked="true"] > .knob::after { transform: translateX(16px); }
.control-row { display: flex; justify-content: space-between; align-items: center; gap: 12px; font-size: 13.5px; }
select { padding: 4px 6px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); font-size: 13px; max-width: 150px; }
.controls > .plain { justify-self: start; }
.note:empty { display: none; }
.note { padding: 7px 10px; border-radius: 8px; background: var(--calm-ground); font-size: 12.5px; overflow-wrap: anywhere; }
.note.error { background: var(--bad-ground); color: var(--bad); }
.app-controls { display: grid; gap: 8px; }
.app-controls > li { padding: 8px 10px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
summary { display: flex; align-items: center; gap: 7px; cursor: pointer; border-radius: 6px; list-style: none; }
summary::-webkit-details-marker { display: none; }
.app-name { flex: 1; min-width: 0; font-weight: 600; font-size: 13.5px; overflow: hidden; text-overflow: ellipsis; }
.app-state { font-size: 11.5px; color: var(--quiet); text-align: right; }
summary .icon { width: 14px; height: 14px; color: var(--quiet); transition: transform .15s; }
[open] > summary .icon { transform: rotate(180deg); }
.app-facts { padding: 6px 0; font-size: 12px; color: var(--quiet); }
.buttons { display: flex; flex-wrap: wrap; gap: 6px; }
.buttons .plain { font-size: 12px; padding: 3px 8px; }
.app-controls .switch { font-size: 12px; padding: 6px 0 0; }

/* Pushes */
.pushes-head { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; justify-content: space-between; padding: 12px 16px; background: var(--card); border-bottom: 1px solid var(--line); }
.filters { display: flex; flex-wrap: wrap; gap: 6px; }
.filters button { padding: 4px 11px; border: 1px solid var(--line); border-radius: 14px; background: transparent; font-size: 13px; }
.filters button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--card); }
.filters select { border-radius: 14px; }
.push-list > li { border-bottom: 1px solid var(--line); }
.row, .details * { scroll-margin-top: 64px; }
.row { display: flex; gap: 12px; align-items: flex-start; width: 100%; padding: 10px 16px; border: 0; background: transparent; text-align: left; }
.row:hover { background: color-mix(in srgb, var(--calm-ground) 50%, transparent); }
.row:focus-visible { outline-offset: -3px; }
.status { flex: none; min-width: 38px; padding: 1px 6px; border-radius: 6px; font-weight: 650; font-size: 12.5px; text-align: center; font-variant-numeric: tabular-nums; }
.row-main { flex: 1; min-width: 0; display: grid; }
.row-title { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.untitled { font-weight: 450; font-style: italic; }
.row-words { font-size: 12.5px; overflow-wrap: anywhere; }
.row-facts { font-size: 12px; color: var(--quiet); overflow-wrap: anywhere; }
.row-side { flex: none; display: grid; justify-items: end; gap: 3px; max-width: 130px; }
.row-side time { font-size: 11.5px; color: var(--quiet); font-variant-numeric: tabular-nums; }
.mark { padding: 1px 8px; border-radius: 10px; font-size: 11.5px; font-weight: 600; text-align: center; }
.good { background: var(--good-ground); color: var(--good); }
.bad { background: var(--bad-ground); color: var(--bad); }
.warn { background: var(--warn-ground); color: var(--warn); }
.calm { background: var(--calm-ground); color: var(--text); }
.details { display: grid; gap: 14px; padding: 4px 16px 18px; font-size: 13px; }
.details section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 5px; }
.details h3 { font-size: 12px; color: var(--quiet); font-weight: 600; }
.section-head { display: flex; justify-content: space-between; align-items: center; }
.warnings { color: var(--warn); }
.details section > ul { display: grid; gap: 4px; }
.reasons li { padding-left: 14px; position: relative; }
.reasons li::before { content: "•"; position: absolute; left: 2px; }
.facts { display: grid; grid-template-columns: 92px minmax(0, 1fr); gap: 2px 10px; }
.facts dt { color: var(--quiet); }
.facts dd { overflow-wrap: anywhere; }
.link { padding: 0; border: 0; border-radius: 3px; background: none; color: var(--accent); text-decoration: underline; }
.load { display: grid; gap: 4px; padding: 8px 0; }
.load + .load { border-top: 1px solid var(--line); }
.load-name { display: flex; gap: 8px; align-items: baseline; }
.url { min-width: 0; overflow-wrap: anywhere; }
.load-message { font-weight: 550; }
.bar { display: flex; height: 12px; border-radius: 4px; overflow: hidden; background: var(--code); }
.bar i { display: block; height: 100%; }
.phase-dns { background: var(--dns); } .phase-connect { background: var(--connect); } .phase-ssl { background: var(--ssl); }
.phase-wait { background: var(--wait); } .phase-receive { background: var(--receive); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 12px; font-size: 11.5px; color: var(--quiet); padding: 2px 0; }
.legend i { display: inline-block; width: 9px; height: 9px; margin-right: 4px; border-radius: 2px; }

/* From 1100 points the pushes scroll beside the phones. */
@media (min-width: 1100px) {
  body { height: 100%; display: flex; flex-direction: column; }
  main { flex: 1; min-height: 0; }
  .phones, .pushes { height: 100%; overflow-y: auto; min-height: 0; }
  main { align-items: stretch; }
}
@media (max-width: 1099px) {
  main { grid-template-columns: minmax(0, 1fr); }
  .pushes { border-left: 0; border-top: 1px solid var(--line); min-height: 60vh; }
  .jump { display: flex; }
}
@media (max-width: 700px) {
  .top { flex-wrap: wrap; padding: 10px 16px; gap: 6px 10px; }
  h1 { flex: 1; }
  .honest { order: 5; flex-basis: 100%; padding: 0; font-size: 12px; }
  .phones { flex-direction: column; padding: 14px 16px; gap: 14px; align-items: stretch; }
  .picker { position: static; flex: none; grid-template-columns: minmax(0, 1fr); }
  .picker ul { display: flex; max-height: none; overflow-x: auto; gap: 6px; }
  .picker li { flex: none; }
  .picker li button { border-color: var(--line); border-radius: 16px; padding: 4px 12px; }
  .card { flex-direction: column; align-items: center; width: 100%; }
  .device { width: min(100%, 342px); height: 690px; }
  .controls { width: 100%; max-width: 342px; }
  .row { padding: 10px 14px; gap: 10px; }
}
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation: none !important; transition: none !important; }
}
@media (forced-colors: active) {
  .switch[aria-checked="true"] .knob, .filters button[aria-pressed="true"], .picker li button[aria-pressed="true"] { forced-color-adjust: none; }
}

"""##

// swift-format-ignore
private let file5 = ##"""
// The page of `nse-run serve`: keeps the connection, the list of phones, and gives each event its place.
import { announce, changed, el, keyed } from "/dom.js";
import { PhoneCard } from "/phone.js";
import { PushList, verdict } from "/pushes.js";
import { hasToken, read, readEvents, setToken, takeToken } from "/server.js";

const byId = (id) => document.getElementById(id);
const firstPhones = 100;
const mostPushes = 500;
const phones = new Map();
const cards = new Map();
const chosen = new Set();
const known = new Set();
let nextPhone = null;
let search = "";

const pushes = new PushList((id) => choose(id, true));

// MARK: Phones

function keep(phone) {
  if (!phone || typeof phone.id !== "string") return;
  phones.set(phone.id, phone);
  pushes.addPhone(phone.id);
  const card = cards.get(phone.id);
  if (card) card.update(phone);
}

/** Phones that are not in the list yet come only while the list is complete and short. */
function takePhone(phone) {
  if (phones.has(phone.id) || (nextPhone === null && phones.size < firstPhones)) {
    const isNew = !phones.has(phone.id);
    keep(phone);
    if (isNew) drawPhones();
  }
}

async function choose(id, isShown) {
  if (isShown && !phones.has(id)) {
    try {
      keep(await read(`/v1/phones/${encodeURIComponent(id)}`));
    } catch (error) {
      return announce(`${id} cannot be shown: ${error.message}.`);
    }
  }
  if (isShown) chosen.add(id);
  else chosen.delete(id);
  drawPhones();
  if (isShown && cards.has(id)) cards.get(id).node.scrollIntoView({ block: "nearest" });
}

function drawPhones() {
  if (chosen.size === 0 && phones.size > 0) chosen.add(phones.keys().next().value);
  const ids = [...phones.keys()].filter((id) => id.toLowerCase().includes(search.toLowerCase()));
  byId("picker").hidden = phones.size < 2;
  byId("phone-search").hidden = phones.size < 9 && nextPhone === null;
  byId("more-phones").hidden = nextPhone === null;
  keyed(byId("phone-list"), ids, (id) => id,
    (id) => el("li", {}, el("button", { type: "button", onclick: () => choose(id, !chosen.has(id)) }, id)),
    (node, id) => node.firstElementChild.setAttribute("aria-pressed", String(chosen.has(id))));
  for (const [id, card] of cards) {
    if (chosen.has(id) && phones.has(id)) continue;
    card.hideBanner();
    card.node.remove();
    cards.delete(id);
  }
  for (const id of chosen) if (!cards.has(id) && phones.has(id)) cards.set(id, new PhoneCard(phones.get(id)));
  keyed(byId("cards"), [...chosen].filter((id) => cards.has(id)), (id) => id, (id) => cards.get(id).node, () => {});
  const none = byId("no-phone");
  none.hidden = phones.size > 0;
  none.textContent = "There is no phone yet. Name a devices file with --devices, or make one with POST /v1/phones.";
  showHint();
}

byId("phone-search").addEventListener("input", (event) => {
  search = event.target.value.trim();
  drawPhones();
});
byId("phone-search").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !search) return;
  const id = search;
  search = event.target.value = "";
  choose(id, true);
});
byId("more-phones").addEventListener("click", async () => {
  try {
    await readPhones(nextPhone);
  } catch (error) {
    announce(`The phones cannot be read: ${error.message}.`);
  }
});

async function readPhones(after, signal) {
  const query = after === null ? "" : `&after=${encodeURIComponent(after)}`;
  const answer = await read(`/v1/phones?limit=${firstPhones}${query}`, signal);
  for (const phone of answer.phones || []) keep(phone);
  nextPhone = answer.next ?? null;
  drawPhones();
}

/** What the empty list of pushes says: a line for the shell that sends the first one. */
function showHint() {
  const app = [...phones.values()].flatMap((phone) => phone.apps || []).find((each) => each.token);
  if (!app) return;
  const secret = hasToken() ? " \\\n  -H \"Authorization: Bearer $TOKEN\"" : "";
  const line = `curl '${location.origin}/v1/deliver?token=${app.token}'${secret} \\\n  -d '{"aps":{"alert":{"title":"Hello","body":"The first push"}}}'`;
  pushes.hint = () => [el("p", {}, "No push has come yet. Send one to the address that nse-run serve printed, or with:"), el("pre", { tabindex: 0 }, line)];
  pushes.hint.key = line;
  pushes.scheduleDraw();
}

// MARK: Pushes

async function readPushes(last, signal) {
  let since = Math.max(0, (Number(last) || 0) - mostPushes);
  // At most this many pages: the server keeps more pushes than the page shows.
  for (let page = 0; page < 200; page += 1) {
    const answer = await read(`/v1/pushes?since=${since}&limit=${mostPushes}`, signal);
    const list = answer.pushes || [];
    for (const push of list) known.add(push.number);
    pushes.add(list);
    if (list.length === 0 || !(answer.next > since)) return;
    since = answer.next;
  }
}

function takePush(push) {
  if (!known.has(push.number)) {
    known.add(push.number);
    const found = verdict(push);
    announce(`New push, ${push.status}${found.isRefused ? `, refused: ${push.reason || "no reason"}` : ""}.`);
    // Numbers grow: the oldest are no longer asked for.
    if (known.size > 4 * mostPushes) for (const number of [...known].slice(0, 2 * mostPushes)) known.delete(number);
  }
  pushes.add([push]);
}

// MARK: Connection

let running = null;
let tries = 0;
let wake = () => {};
let isAway = false;

function handle(name, data) {
  if (name === "phone") takePhone(data);
  else if (name === "removed") {
    phones.delete(data.id);
    chosen.delete(data.id);
    drawPhones();
  } else if (name === "banner") {
    const card = cards.get(data.phone);
    if (card && data.line) card.banner(data.line);
  } else if (name === "push") takePush(data);
  else if (name === "resync") running.abort();
}

/** Reads everything, then follows the events. What comes while it reads is handled after that. */
async function connect() {
  running = new AbortController();
  const signal = running.signal;
  let early = [];
  let isReady = false;
  const begin = async (hello) => {
    phones.clear();
    pushes.clear();
    await readPhones(null, signal);
    for (const id of [...chosen]) if (!phones.has(id)) await keepChosen(id, signal);
    drawPhones();
    await readPushes(hello.last_push, signal);
    isReady = true;
    tries = 0;
    show("live", "Live");
    const queue = early;
    early = [];
    for (const [name, data] of queue) handle(name, data);
  };
  let beginning = null;
  let failure = null;
  const stream = readEvents(signal, (name, data) => {
    if (name === "hello" && !beginning) {
      beginning = begin(data).catch((error) => { failure = error; running.abort(); });
    } else if (isReady) handle(name, data);
    else early.push([name, data]);
    // A reader that is this far back starts anew.
    if (early.length > 20000) running.abort();
  });
  try {
    await stream;
  } catch (error) {
    throw failure || error;
  } finally {
    running.abort();
    await beginning;
  }
}

async function keepChosen(id, signal) {
  try {
    keep(await read(`/v1/phones/${encodeURIComponent(id)}`, signal));
  } catch (error) {
    if (error.status !== 404) throw error;
    chosen.delete(id);
  }
}

function show(state, text) {
  const node = byId("state");
  if (!changed(node, state, text)) return;
  node.dataset.state = state;
  node.textContent = text;
  document.body.classList.toggle("stale", state === "lost");
  if (state !== "live") return;
  byId("lost").hidden = true;
  byId("lost-text").textContent = "";
}

function showLost(text, wantsToken) {
  show("lost", "Not connected");
  byId("lost").hidden = false;
  byId("token-form").hidden = !wantsToken;
  byId("retry").hidden = wantsToken;
  if (byId("lost-text").textContent !== text) byId("lost-text").textContent = text;
}

async function keepConnected() {
  for (;;) {
    if (isAway) await new Promise((resume) => { wake = resume; });
    let failure = null;
    try {
      await connect();
    } catch (error) {
      failure = error;
    }
    if (failure && failure.name === "AbortError") continue;
    const isRefused = failure && (failure.status === 401 || failure.status === 403);
    if (isRefused) {
      showLost("The server asks for its token. Open the page with the address that nse-run serve printed, or enter the token.", true);
      await new Promise((resume) => { wake = resume; });
      continue;
    }
    const wait = Math.min(30, 0.5 * 2 ** tries);
    tries += 1;
    const when = wait < 1 ? "at once" : wait === 1 ? "in a second" : `in ${Math.round(wait)} seconds`;
    const cause = failure && failure.status ? ` (${failure.message})` : "";
    showLost(`The connection to the server is lost${cause}. What you see may be old. The page tries again ${when}.`, false);
    await new Promise((resume) => { wake = resume; setTimeout(resume, wait * 1000 * (0.9 + 0.2 * Math.random())); });
  }
}

byId("retry").addEventListener("click", () => wake());
byId("token-form").addEventListener("submit", (event) => {
  event.preventDefault();
  setToken(byId("token").value.trim());
  byId("token").value = "";
  wake();
});
addEventListener("hashchange", () => { if (takeToken()) { running.abort(); wake(); } });
// A page that the browser keeps for its Back button must not hold one of the few connections to the server.
addEventListener("pagehide", () => { isAway = true; running.abort(); });
addEventListener("pageshow", () => { isAway = false; wake(); });
setInterval(() => cards.forEach((card) => card.tick()), 1000);
takeToken();
keepConnected();

"""##

// swift-format-ignore
private let file6 = ##"""
// One phone: its screen, and the controls beside it.
import { announce, appIcon, appName, changed, copyText, el, icon, keyed, sentence, timeText } from "/dom.js";
import { expandedView, fillBubble, fillGroups, lineKey } from "/notification.js";
import { send } from "/server.js";

const bannerSeconds = 6;
const focusNames = ["Do Not Disturb", "Personal", "Sleep", "Work"];
const states = {
  foreground: "foreground", background: "background", suspended: "suspended", terminated: "not running",
  forceQuit: "force-quit",
};
const permissions = {
  notDetermined: "not asked yet", denied: "denied", authorized: "allowed", provisional: "provisional", ephemeral: "App Clip",
};

export class PhoneCard {
  constructor(phone) {
    this.phone = phone;
    this.opened = new Set();
    this.seen = new Set();
    this.isLive = false;
    this.showsCenter = false;
    this.expandedKey = null;
    this.bannerTimer = 0;
    this.build();
    this.update(phone);
    this.isLive = true;
  }

  now() {
    return Date.now() / 1000 + this.clockOffset;
  }

  get zone() {
    return this.phone.time_zone || "UTC";
  }

  build() {
    const id = this.phone.id;
    this.status = el("div", { class: "status-bar" });
    this.lockFace = el("div", { class: "lock-face" }, icon("lock", "Locked"), el("p", { class: "date" }), el("p", { class: "clock" }), el("p", { class: "focus-name" }));
    this.pull = el("button", { type: "button", class: "pull", onclick: () => this.toggleCenter() });
    this.listHead = el("div", { class: "list-head" });
    this.list = el("ul", { class: "groups", "aria-label": "Notifications" });
    this.home = el("ul", { class: "home", "aria-label": "Apps" });
    this.appScreen = el("div", { class: "app-screen" });
    this.calls = el("div", { class: "calls" });
    this.scroll = el("div", { class: "scroll" }, this.lockFace, this.calls, this.listHead, this.list, this.home, this.appScreen);
    this.indicator = el("button", { type: "button", class: "indicator", onclick: () => this.goHome() });
    this.under = el("div", { class: "under" }, this.status, this.scroll, this.pull, this.indicator);
    this.bannerSlot = el("div", { class: "banner-slot" });
    this.overlay = el("div", { class: "overlay" });
    this.screen = el("div", { class: "screen" }, this.under, this.bannerSlot, this.overlay);
    this.note = el("p", { class: "note", role: "status" });
    this.switches = el("div", { class: "switches" });
    this.focus = el("select", { id: `focus-${id}`, onchange: () => this.event({ type: "focus", name: this.focus.value || null }) });
    this.apps = el("ul", { class: "app-controls" });
    this.node = el("article", { class: "card", "aria-label": `Phone ${id}` },
      el("div", { class: "device" }, el("div", { class: "island", "aria-hidden": "true" }), this.screen),
      el("div", { class: "controls", role: "group", "aria-label": `Controls of ${id}` },
        el("h3", {}, id), this.switches,
        el("div", { class: "control-row" }, el("label", { for: `focus-${id}` }, "Focus"), this.focus),
        el("button", { type: "button", class: "plain", onclick: () => this.event({ type: "restart" }) }, "Restart"),
        this.note, el("h4", {}, "Apps"), this.apps));
    this.buildSwitches();
  }

  buildSwitches() {
    const make = (label, isOn, event) => {
      const node = el("button", { type: "button", role: "switch", class: "switch", onclick: () =>
        this.event(event(node.getAttribute("aria-checked") !== "true")) }, el("span", {}, label), el("span", { class: "knob" }));
      this.switches.append(node);
      return () => node.setAttribute("aria-checked", String(Boolean(isOn())));
    };
    this.showSwitches = [
      make("Locked", () => this.phone.locked, (on) => ({ type: on ? "lock" : "unlock" })),
      make("Online", () => this.phone.online, (on) => ({ type: on ? "online" : "offline" })),
      make("Low power", () => this.phone.low_power, (on) => ({ type: "low_power", on })),
      make("Muted", () => this.phone.muted, (on) => ({ type: "mute", on })),
    ];
  }

  /** Shows a new state of the phone. */
  update(phone) {
    const wasLocked = this.phone.locked;
    this.phone = phone;
    this.clockOffset = (Number(phone.now) || Date.now() / 1000) - Date.now() / 1000;
    if (wasLocked !== phone.locked) this.showsCenter = false;
    this.redraw();
    this.showSwitches.forEach((show) => show());
    this.drawFocus();
    this.drawApps();
  }

  redraw() {
    const phone = this.phone;
    const active = (phone.apps || []).find((app) => app.state === "foreground");
    const center = phone.notification_center || [];
    const locked = phone.lock_screen || [];
    const mode = this.showsCenter ? "center" : phone.locked ? "lock" : active ? "app" : "home";
    this.screen.dataset.mode = mode;
    this.tick();
    this.drawStatus();
    const lines = mode === "center" ? center : mode === "lock" ? locked : [];
    fillGroups(this.list, lines, this);
    this.drawListHead(mode, lines);
    this.drawPull(mode, center, locked);
    this.drawHome(mode === "home" ? phone.apps || [] : []);
    this.drawAppScreen(mode === "app" ? active : null);
    this.drawCalls();
    this.indicator.setAttribute("aria-label", mode === "center" ? "Close Notification Center" : "To the home screen");
    this.indicator.disabled = mode === "lock" || mode === "home";
    this.drawExpanded();
  }

  /** Shows the time; called each second. */
  tick() {
    const clock = timeText(this.now(), this.zone, { hour: "2-digit", minute: "2-digit" });
    const day = timeText(this.now(), this.zone, { weekday: "long", day: "numeric", month: "long" });
    if (!changed(this.lockFace, clock, day)) return;
    this.lockFace.querySelector(".clock").textContent = clock;
    this.lockFace.querySelector(".date").textContent = day;
    if (this.status.firstElementChild) this.redraw();
  }

  drawStatus() {
    const { online, muted, low_power, focus, locked } = this.phone;
    const clock = timeText(this.now(), this.zone, { hour: "2-digit", minute: "2-digit" });
    if (!changed(this.status, online, muted, low_power, focus, locked, clock, this.showsCenter)) return;
    this.lockFace.querySelector(".focus-name").replaceChildren(...(focus ? [icon("focus"), focus.name] : []));
    const left = locked && !this.showsCenter ? "nse-run" : clock;
    this.status.replaceChildren(
      el("span", { class: "status-left" }, left,
        focus ? icon("focus", `Focus: ${focus.name}`) : null),
      el("span", { class: "status-right" },
        muted ? icon("muted", "Muted") : null,
        online ? icon("wifi", "Online") : icon("offline", "Offline"),
        el("span", { class: low_power ? "low" : "" }, icon("battery", low_power ? "Low Power Mode" : "Battery"))));
  }

  drawListHead(mode, lines) {
    const apps = [...new Set(lines.map((line) => line.app))];
    if (!changed(this.listHead, mode, apps, lines.length === 0)) return;
    this.listHead.replaceChildren();
    if (mode === "center") this.listHead.append(el("span", { class: "list-title" }, "Notification Center"));
    if (mode === "center" && lines.length === 0) this.listHead.append(el("span", { class: "none" }, "No notifications"));
    if (lines.length === 0) return;
    this.listHead.append(el("button", { type: "button", class: "clear", onclick: async () => {
      for (const app of apps) await this.event({ type: "clear", app });
    } }, "Clear all"));
  }

  drawPull(mode, center, locked) {
    const more = mode === "lock" ? center.length - locked.length : center.length;
    const text = mode === "center" ? "" : `${more} ${mode === "lock" ? "more in Notification Center" : more === 1 ? "notification" : "notifications"}`;
    this.pull.hidden = mode === "center" || more <= 0;
    if (!changed(this.pull, text)) return;
    this.pull.replaceChildren(text, icon("chevron"));
    this.pull.setAttribute("aria-label", `Open Notification Center: ${text}`);
  }

  drawHome(apps) {
    keyed(this.home, apps, (app) => app.bundle_id, () => el("li"), (node, app) => {
      if (!changed(node, app)) return;
      const name = appName(app.bundle_id);
      const badge = app.badge > 0 ? (app.badge > 9999 ? "9,999+" : String(app.badge)) : "";
      const label = `${name}, ${states[app.state] || app.state}${badge ? `, badge ${badge}` : ""}. Open`;
      node.replaceChildren(el("button", { type: "button", class: "launch", "aria-label": label, onclick: () => this.event({ type: "open", app: app.bundle_id }) },
        el("span", { class: "launch-icon" }, appIcon(app.bundle_id, "large"), badge ? el("span", { class: "badge" }, badge) : null),
        el("span", { class: "launch-name" }, name), el("span", { class: "launch-state" }, states[app.state] || app.state)));
    });
  }

  drawAppScreen(app) {
    if (!changed(this.appScreen, app && app.bundle_id)) return;
    if (!app) return this.appScreen.replaceChildren();
    this.appScreen.replaceChildren(appIcon(app.bundle_id, "large"),
      el("p", { class: "app-title" }, appName(app.bundle_id)), el("p", { class: "quiet" }, "is open, in the foreground"));
  }

  drawCalls() {
    keyed(this.calls, this.phone.calls || [], (call) => JSON.stringify([call.app, call.id]), () => el("div", { class: "call" }), (node, call) => {
      if (!changed(node, call)) return;
      node.replaceChildren(icon("phone"), el("div", {}, el("p", { class: "caller" }, call.caller || "Unknown caller"),
        el("p", {}, `${appName(call.app)} ${call.video ? "video" : "audio"} call, incoming`)));
      if (this.isLive) announce(`Incoming call on ${this.phone.id} from ${call.caller || "an unknown caller"}.`);
    });
  }

  drawFocus() {
    const current = this.phone.focus ? this.phone.focus.name : "";
    if (changed(this.focus, current)) {
      const names = focusNames.includes(current) || !current ? focusNames : [...focusNames, current];
      this.focus.replaceChildren(el("option", { value: "" }, "Off"), ...names.map((name) => el("option", { value: name }, name)));
    }
    this.focus.value = current;
  }

  drawApps() {
    keyed(this.apps, this.phone.apps || [], (app) => app.bundle_id, (app) => this.appControl(app), (node, app) => {
      if (!changed(node, app)) return;
      node.querySelector(".app-state").textContent = states[app.state] || app.state;
      const allowed = app.authorization === "authorized" || app.authorization === "provisional" || app.authorization === "ephemeral";
      node.querySelector(".switch").setAttribute("aria-checked", String(allowed));
      node.querySelector(".switch > span").textContent = `Notifications ${permissions[app.authorization] || app.authorization}`;
      node.querySelector(".go-home").disabled = app.state !== "foreground";
      node.querySelector(".quit").disabled = app.state === "forceQuit";
      node.querySelector(".copy").disabled = !app.token;
      node.querySelector(".try").disabled = !app.token;
      const facts = [`Extension: ${app.extension || "none"}`];
      if (app.waiting > 0) facts.push(`${app.waiting} waiting`);
      if (app.badge > 0) facts.push(`badge ${app.badge}`);
      node.querySelector(".app-facts").textContent = facts.join(", ");
    });
  }

  appControl(app) {
    const name = appName(app.bundle_id);
    const button = (label, style, action) =>
      el("button", { type: "button", class: `plain ${style}`, "aria-label": `${label}: ${name}`, onclick: action }, label);
    const current = () => (this.phone.apps || []).find((each) => each.bundle_id === app.bundle_id) || app;
    const act = (type) => () => this.event({ type, app: app.bundle_id });
    const allow = el("button", { type: "button", role: "switch", class: "switch", onclick: () =>
      this.event({ type: "allow", app: app.bundle_id, on: allow.getAttribute("aria-checked") !== "true" }) },
    el("span", {}), el("span", { class: "knob" }));
    return el("li", {}, el("details", { open: (this.phone.apps || []).length === 1 },
      el("summary", {}, appIcon(app.bundle_id, "small"), el("span", { class: "app-name" }, name), el("span", { class: "app-state" }), icon("chevron")),
      el("p", { class: "app-facts", title: app.bundle_id }),
      el("div", { class: "buttons" }, button("Open", "", act("open")), button("Home", "go-home", act("home")),
        button("Force-quit", "quit", act("force_quit")),
        button("Test push", "try", () => this.tryPush(current())),
        button("Copy token", "copy", async (clicked) => {
          const done = await copyText(current().token, clicked.target);
          this.tell(done ? "The device token is copied." : "The browser does not let the page copy.");
        })),
      allow));
  }

  async tryPush(app) {
    const payload = { aps: { alert: { title: "A test push", body: `Sent from the page at ${timeText(Date.now() / 1000, "", { hour: "2-digit", minute: "2-digit", second: "2-digit" })}.` }, sound: "default" } };
    try {
      await send(`/v1/deliver?token=${encodeURIComponent(app.token)}&push_type=alert`, payload);
    } catch (error) {
      this.tell(`The push was not sent: ${error.message}.`, true);
    }
  }

  /** Sends an event, and shows what the server says to it. */
  async event(event) {
    try {
      const answer = await send(`/v1/phones/${encodeURIComponent(this.phone.id)}/events`, event);
      if (answer && answer.phone) this.update(answer.phone);
      this.tell((answer && answer.notes ? answer.notes : []).map((note) => sentence(note.text)).join(" "));
    } catch (error) {
      this.tell(sentence(error.message), true);
      this.update(this.phone);
    }
  }

  send(event) {
    return this.event(event);
  }

  tell(text, isError = false) {
    this.note.textContent = text;
    this.note.classList.toggle("error", isError);
  }

  toggleCenter() {
    this.showsCenter = !this.showsCenter;
    this.redraw();
    const target = this.showsCenter ? this.list.querySelector(".bubble") || this.indicator : this.pull;
    target.focus({ preventScroll: true });
  }

  goHome() {
    if (this.showsCenter) return this.toggleCenter();
    const active = (this.phone.apps || []).find((app) => app.state === "foreground");
    if (active) this.event({ type: "home", app: active.bundle_id });
  }

  /** Shows a banner for some seconds; it stays while it has the focus or the pointer. */
  banner(line) {
    clearTimeout(this.bannerTimer);
    const button = el("button", { type: "button", class: "bubble banner", "data-bubble": "", onclick: () => { this.hideBanner(); this.expand(line); } });
    fillBubble(button, line, this);
    this.bannerSlot.replaceChildren(button);
    announce(`Banner on ${this.phone.id}: ${[line.title || appName(line.app), line.body].filter(Boolean).join(": ").slice(0, 160)}.`);
    const end = () => {
      if (!button.isConnected) return;
      if (button.matches(":hover, :focus-visible")) this.bannerTimer = setTimeout(end, 1000);
      else this.hideBanner();
    };
    this.bannerTimer = setTimeout(end, bannerSeconds * 1000);
  }

  hideBanner() {
    clearTimeout(this.bannerTimer);
    this.bannerSlot.replaceChildren();
  }

  expand(line) {
    this.expandedKey = lineKey(line);
    this.expandedLine = line;
    const lines = [...(this.phone.lock_screen || []), ...(this.phone.notification_center || [])];
    this.isLoose = !lines.some((each) => lineKey(each) === this.expandedKey);
    this.drawExpanded();
    const close = this.overlay.querySelector(".close");
    if (close) close.focus({ preventScroll: true });
  }

  drawExpanded() {
    const lines = [...(this.phone.lock_screen || []), ...(this.phone.notification_center || [])];
    const known = lines.find((each) => lineKey(each) === this.expandedKey);
    // A banner may be of a notification that no list holds.
    const line = this.expandedKey ? known || (this.isLoose ? this.expandedLine : null) : null;
    if (this.expandedKey && !line) this.expandedKey = null;
    this.under.inert = Boolean(line);
    this.screen.classList.toggle("covered", Boolean(line));
    if (!changed(this.overlay, line)) return;
    const hadFocus = this.overlay.contains(document.activeElement);
    this.overlay.replaceChildren();
    if (!line) return;
    this.overlay.append(expandedView(line, this, () => this.closeExpanded()));
    if (hadFocus) this.overlay.querySelector(".close").focus({ preventScroll: true });
  }

  closeExpanded() {
    const key = this.expandedKey;
    this.expandedKey = null;
    this.drawExpanded();
    const bubble = [...this.list.querySelectorAll("li[data-key]")].find((item) => item.dataset.key === key);
    (bubble ? bubble.firstElementChild : this.pull).focus({ preventScroll: true });
  }
}

"""##

// swift-format-ignore
private let file7 = ##"""
// The stream of pushes: rows with the answer and what became of it, filters, and details.
import { appName, bytesText, changed, copyText, el, keyed, millisecondsText, sentence, timeText } from "/dom.js";
import { waterfall } from "/waterfall.js";

const mostRows = 500;
const sources = {
  apple: "documented by Apple", client: "known from client libraries", community: "reported by developers", own: "our own choice",
};
const surfaceNames = {
  banner: "banner", lockScreen: "lock screen", list: "Notification Center", sound: "sound", badge: "badge", summary: "scheduled summary",
};
const doors = { apns: "TLS", plain: "plaintext", proxy: "proxy", api: "API" };
const visible = ["banner", "lockScreen", "list", "summary"];

/** What a person must know of a push first: a word, and how bad it is (`bad`, `warn`, `good`, `calm`). */
export function verdict(push) {
  if (push.status !== 200 && push.status !== 201) return { word: "Refused", tone: "bad", isRefused: true };
  const disposition = push.disposition;
  const isLost = losesPicture(push.record);
  if (!disposition) return { word: "On its way", tone: "calm", isLost };
  const delivery = String(disposition.delivery || "");
  if (delivery.startsWith("stored")) return { word: "Waits", tone: "warn", isLost };
  if (delivery.startsWith("discarded")) return { word: "Shows nothing", tone: "bad", isLost };
  const surfaces = disposition.surfaces || [];
  if (surfaces.some((surface) => visible.includes(surface))) {
    if (isLost) return { word: failsItself(push.record) ? "Extension failed" : "No picture", tone: "bad", isLost };
    const isLoud = surfaces.includes("banner") || surfaces.includes("lockScreen");
    return { word: isLoud ? "Shown" : "In the list", tone: "good" };
  }
  // Not meant to be seen.
  if (push.push_type !== "alert" && (disposition.started || []).length > 0) return { word: "Woke the app", tone: "good" };
  if (surfaces.length > 0 && !(push.record && push.record.attachments)) {
    return { word: surfaces.map((surface) => surfaceNames[surface] || surface).join(", ") + " only", tone: "calm" };
  }
  return { word: "Shows nothing", tone: "bad", isLost };
}

/** Whether the notification comes without what its payload names: its media were lost, or the record tells an error. */
function losesPicture(record) {
  if (!record) return false;
  const attachments = record.attachments || [];
  if (attachments.length > 0) return record.outcome !== "modified" || !attachments.some((each) => each.outcome === "attached");
  if ((record.requests || []).some((request) => request.code)) return true;
  if (record.outcome !== "original") return false;
  return failsItself(record) || record.code === "media.lost" || (record.diagnostics || []).some((each) => each.severity === "error");
}

/** Whether the extension crashed, answered wrongly or ran out of time, with no media in the record. */
function failsItself(record) {
  return (record.attachments || []).length === 0 && /^(extension|budget)\./.test(record.code || "");
}

/** Why the picture is not there, in the words of the record. */
function causeOf(record) {
  const found = [...(record.attachments || []), ...(record.requests || []), ...(record.diagnostics || [])];
  const cause = found.find((each) => each.message && each.outcome !== "attached" && each.severity !== "note");
  return cause ? cause.message : record.code || "the extension failed";
}

function wordsOf(push, found) {
  if (found.isRefused) return push.detail || (titleOf(push) ? push.reason : "") || "";
  const disposition = push.disposition;
  if (!disposition) return "answered, not settled yet";
  const reason = (disposition.reasons || [])[0];
  const surfaces = (disposition.surfaces || []).map((surface) => surfaceNames[surface] || surface).join(", ");
  if (reason) return `${disposition.delivery}: ${reason.text}`;
  if (found.isLost) return causeOf(push.record);
  return surfaces ? `${disposition.delivery}: ${surfaces}` : disposition.delivery;
}

function titleOf(push) {
  if (push.title) return push.title;
  const payload = (push.record && push.record.payload) || push.payload;
  const alert = payload && payload.aps ? payload.aps.alert : null;
  if (typeof alert === "string") return alert;
  if (!alert) return "";
  return String(alert.title || alert.body || alert["title-loc-key"] || alert["loc-key"] || "");
}

export class PushList {
  /** `choosePhone(id)` shows a phone on the left. */
  constructor(choosePhone) {
    this.choosePhone = choosePhone;
    this.pushes = new Map();
    this.openRows = new Set();
    this.phones = new Set();
    this.filter = { refused: false, lost: false, phone: "" };
    this.list = document.getElementById("push-list");
    this.empty = document.getElementById("no-push");
    this.select = document.getElementById("only-phone");
    this.bindToggle("only-refused", "refused");
    this.bindToggle("only-lost", "lost");
    this.select.addEventListener("change", () => { this.filter.phone = this.select.value; this.draw(); });
    this.hint = () => [];
  }

  bindToggle(id, member) {
    const button = document.getElementById(id);
    button.addEventListener("click", () => {
      this.filter[member] = !this.filter[member];
      button.setAttribute("aria-pressed", String(this.filter[member]));
      this.draw();
    });
  }

  clear() {
    this.pushes.clear();
    this.scheduleDraw();
  }

  /** Adds or replaces pushes; keeps the newest 500. */
  add(pushes) {
    for (const push of pushes) {
      if (push && typeof push.number === "number") this.pushes.set(push.number, push);
      if (push && push.phone) this.addPhone(push.phone);
    }
    if (this.pushes.size > mostRows) {
      const numbers = [...this.pushes.keys()].sort((a, b) => a - b);
      for (const number of numbers.slice(0, numbers.length - mostRows)) {
        this.pushes.delete(number);
        this.openRows.delete(number);
      }
    }
    this.scheduleDraw();
  }

  addPhone(id) {
    if (this.phones.has(id) || this.phones.size >= mostRows) return;
    this.phones.add(id);
    this.select.append(el("option", { value: id }, id));
  }

  scheduleDraw() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    // Not requestAnimationFrame: it stops in a hidden tab, and the queue would grow.
    setTimeout(() => { this.isScheduled = false; this.draw(); }, 60);
  }

  draw() {
    const { refused, lost, phone } = this.filter;
    const all = [...this.pushes.values()].sort((a, b) => b.number - a.number);
    const shown = all.filter((push) => {
      const found = verdict(push);
      return (!refused || found.isRefused) && (!lost || found.isLost) && (!phone || push.phone === phone);
    });
    const count = shown.length === all.length ? `${all.length}` : `${shown.length} of ${all.length}`;
    document.getElementById("push-count").textContent = all.length >= mostRows ? `last ${count}` : count;
    keyed(this.list, shown, (push) => String(push.number), (push) => this.row(push), (node, push) => this.fill(node, push));
    this.empty.hidden = shown.length > 0;
    if (shown.length === 0 && changed(this.empty, all.length > 0, this.hint.key)) {
      this.empty.replaceChildren(...(all.length > 0 ? [el("p", {}, "No push passes the filters.")] : this.hint()));
    }
  }

  row(push) {
    const id = `push-${push.number}`;
    const summary = el("button", { type: "button", class: "row", "aria-expanded": "false", "aria-controls": id, onclick: () => {
      if (!this.openRows.delete(push.number)) this.openRows.add(push.number);
      this.draw();
    } });
    return el("li", {}, summary, el("div", { id, class: "details", hidden: true }));
  }

  fill(node, push) {
    const [summary, details] = node.children;
    const isOpen = this.openRows.has(push.number);
    summary.setAttribute("aria-expanded", String(isOpen));
    details.hidden = !isOpen;
    if (changed(summary, push)) this.fillSummary(summary, push);
    if (isOpen && changed(details, push)) details.replaceChildren(...this.details(push));
    if (!isOpen) { details.replaceChildren(); changed(details, null); }
  }

  fillSummary(summary, push) {
    const found = verdict(push);
    const isGood = push.status === 200 || push.status === 201;
    const facts = [push.app ? appName(push.app) : push.topic || "unknown app", push.push_type || "no push type", push.phone].filter(Boolean);
    summary.replaceChildren(
      el("span", { class: `status ${isGood ? "good" : "bad"}` }, String(push.status)),
      el("span", { class: "row-main" },
        el("span", { class: "row-title" }, titleOf(push) || (found.isRefused && push.reason) || el("span", { class: "untitled" }, untitled(push))),
        el("span", { class: "row-words" }, wordsOf(push, found)),
        el("span", { class: "row-facts" }, facts.join(" · "))),
      el("span", { class: "row-side" },
        el("span", { class: `mark ${found.tone}` }, found.word),
        el("time", {}, timeText(push.received, "", { hour: "2-digit", minute: "2-digit", second: "2-digit" }))));
  }

  details(push) {
    const rule = push.rule || {};
    const parts = [section("Answer",
      el("p", {}, el("strong", {}, [push.status, push.reason].filter(Boolean).join(" ")),
        typeof push.answered_ms === "number" ? ` after ${millisecondsText(push.answered_ms)}` : "",
        rule.name ? ", by the rule " : "", rule.name ? el("code", {}, rule.name) : "",
        rule.source ? ` (${sources[rule.source] || rule.source})` : "", "."),
      push.detail ? el("p", {}, sentence(push.detail)) : null,
      list("warnings", (push.warnings || []).map((warning) => `Warning: ${sentence(warning)}`)))];
    parts.push(this.device(push));
    const chart = push.record ? waterfall(push.record) : null;
    if (chart) parts.push(section("Media", chart));
    const diagnostics = push.record ? push.record.diagnostics || [] : [];
    if (diagnostics.length > 0) parts.push(section("Diagnostics", list("", diagnostics.map(diagnosticText))));
    parts.push(section("Request", this.request(push)));
    if (push.record) parts.push(recordSection(push.record));
    return parts.filter(Boolean);
  }

  device(push) {
    const disposition = push.disposition;
    if (!disposition) return push.status === 200 ? section("On the phone", el("p", {}, "Not settled yet.")) : null;
    const surfaces = (disposition.surfaces || []).map((surface) => surfaceNames[surface] || surface);
    const sentences = [`${sentence(disposition.delivery)} ${surfaces.length ? `Shown as: ${surfaces.join(", ")}.` : "Shown nowhere."}`];
    const extension = disposition.extension;
    if (extension) {
      sentences.push(!extension.ran ? "The service extension did not run."
        : `The service extension ran: ${extension.outcome || "no outcome"}${extension.code ? ` (${extension.code})` : ""}.`);
    }
    if ((disposition.started || []).length > 0) sentences.push(`Started: ${disposition.started.join(", ")}.`);
    return section("On the phone", list("", sentences),
      list("reasons", (disposition.reasons || []).map((reason) => [sentence(reason.text), " ", el("code", {}, reason.code)])));
  }

  request(push) {
    const rows = [
      ["Phone", push.phone ? el("button", { type: "button", class: "link", onclick: () => this.choosePhone(push.phone) }, `Show ${push.phone}`) : null],
      ["App", push.app], ["Topic", push.topic !== push.app ? push.topic : null], ["apns-id", push.apns_id], ["Push type", push.push_type],
      ["Priority", push.priority], ["Collapse id", push.collapse_id],
      ["Expires", typeof push.expiration === "number" ? (push.expiration === 0 ? "not stored" : timeText(push.expiration, "", { dateStyle: "medium", timeStyle: "medium" })) : null],
      ["Size", typeof push.size === "number" ? bytesText(push.size) : null], ["Token", push.token], ["Came by", doors[push.via] || push.via],
    ].filter(([, value]) => value !== null && value !== undefined && value !== "");
    return el("dl", { class: "facts" }, rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, typeof value === "number" ? String(value) : value)]));
  }
}

function untitled(push) {
  if (push.push_type && push.push_type !== "alert") return `${push.push_type} push`;
  return push.status === 200 ? "No title" : "Refused push";
}

function section(title, ...children) {
  return el("section", {}, el("h3", {}, title), ...children);
}

function list(style, items) {
  return items.length === 0 ? null : el("ul", { class: style }, items.map((item) => el("li", {}, item)));
}

function diagnosticText(each) {
  return [el("strong", {}, sentence(each.message)), " ", el("code", {}, each.code), each.hint ? ` ${sentence(each.hint)}` : ""];
}

function recordSection(record) {
  const text = JSON.stringify(record, null, 2);
  const source = el("pre", { tabindex: 0, role: "region", "aria-label": "The record as JSON" }, text);
  const button = el("button", { type: "button", class: "plain", onclick: async () => {
    button.textContent = (await copyText(text, source)) ? "Copied" : "Not copied";
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  } }, "Copy");
  return el("section", {}, el("div", { class: "section-head" }, el("h3", {}, "Record"), button), source);
}

"""##

// swift-format-ignore
private let file8 = ##"""
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
  const found = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!found) return false;
  token = found;
  history.replaceState(null, "", location.pathname + location.search);
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

/** Sends JSON and reads the answer; null when there is none. */
export async function send(path, body) {
  const answer = await open(path, {
    method: "POST", headers: headers({ "Content-Type": "application/json" }), body: JSON.stringify(body),
  });
  return answer.status === 204 ? null : answer.json();
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

"""##

// swift-format-ignore
private let file9 = ##"""
// The waterfall of a record: when the media of a push were loaded, and how long each phase took.
import { bytesText, el, millisecondsText, sentence } from "/dom.js";

const phases = [
  ["dns", "name lookup"], ["connect", "connecting"], ["ssl", "TLS"], ["wait", "waiting for the answer"], ["receive", "receiving"],
];

/** Null when the record has nothing that was loaded or lost. */
export function waterfall(record) {
  const rows = [...(record.attachments || []).map(ofAttachment), ...(record.requests || []).map(ofRequest)];
  if (rows.length === 0) return null;
  const end = Math.max(...rows.map((row) => row.start + row.steps.reduce((sum, step) => sum + step.time, 0)), 0.001);
  const used = new Set(rows.flatMap((row) => row.steps.map((step) => step.phase)));
  return el("div", { class: "waterfall" },
    rows.map((row) => drawn(row, end)),
    used.size === 0 ? null : el("p", { class: "legend", "aria-hidden": "true" },
      phases.filter(([phase]) => used.has(phase)).map(([phase, name]) => el("span", {}, el("i", { class: `phase-${phase}` }), name))),
    budget(record));
}

function budget(record) {
  if (typeof record.elapsed_ms !== "number" || typeof record.budget_ms !== "number") return null;
  return el("p", { class: "quiet" }, `All of it took ${millisecondsText(record.elapsed_ms)} of the ${millisecondsText(record.budget_ms)} that the extension has.`);
}

function stepsOf(timings) {
  const known = timings || {};
  return phases.filter(([phase]) => known[phase] > 0).map(([phase, name]) => ({ phase, name, time: Number(known[phase]) }));
}

function ofAttachment(attachment) {
  const timings = attachment.timings_ms || attachment.timing || {};
  // A redirect has its own phases, ahead of the ones of the last address.
  const steps = [...(attachment.redirects || []).flatMap((hop) => stepsOf(hop.timings_ms)), ...stepsOf(timings)];
  const facts = [
    attachment.http_status, attachment.mime || attachment.declared_mime, bytesText(attachment.bytes),
    attachment.width ? `${attachment.width} × ${attachment.height}` : "", attachment.fetched && attachment.fetched !== "network" ? `from ${attachment.fetched}` : "",
  ];
  return {
    name: attachment.source || attachment.identifier || "attachment", start: 0, steps, total: timings.total,
    outcome: attachment.outcome, isGood: attachment.outcome === "attached", facts, code: attachment.code,
    message: attachment.message, hint: attachment.hint, hops: (attachment.redirects || []).map((hop) => `${hop.status} from ${hop.url}`),
  };
}

function ofRequest(request) {
  return {
    name: `${request.method || "GET"} ${request.url}`, start: Number(request.began_ms) || 0, steps: stepsOf(request.timings_ms),
    total: (request.timings_ms || {}).total, outcome: request.outcome, isGood: !request.code,
    facts: [request.http_status, bytesText(request.bytes)], code: request.code, message: request.message, hint: request.hint, hops: [],
  };
}

function drawn(row, end) {
  const bar = el("div", { class: "bar", "aria-hidden": "true" });
  const share = (time) => `${Math.max(0.4, Math.min(100, (time / end) * 100))}%`;
  if (row.start > 0) {
    const gap = el("i");
    gap.style.width = share(row.start);
    bar.append(gap);
  }
  for (const step of row.steps) {
    const part = el("i", { class: `phase-${step.phase}`, title: `${step.name}: ${millisecondsText(step.time)}` });
    part.style.width = share(step.time);
    bar.append(part);
  }
  const facts = [...row.facts, typeof row.total === "number" ? millisecondsText(row.total) : ""].filter(Boolean).join(" · ");
  const spoken = row.steps.map((step) => `${step.name} ${millisecondsText(step.time)}`).join(", ");
  return el("div", { class: "load" },
    el("p", { class: "load-name" }, el("span", { class: `mark ${row.isGood ? "good" : "bad"}` }, String(row.outcome || "unknown")), el("span", { class: "url" }, row.name)),
    row.steps.length > 0 ? bar : null,
    spoken ? el("p", { class: "unseen" }, spoken) : null,
    facts ? el("p", { class: "quiet" }, facts) : null,
    row.hops.map((hop) => el("p", { class: "quiet" }, `Redirect: ${hop}`)),
    row.message ? el("p", { class: "load-message" }, sentence(row.message), " ", row.code ? el("code", {}, row.code) : "") : null,
    row.hint ? el("p", { class: "load-hint" }, sentence(row.hint)) : null);
}

"""##
