// Helpers that build the page. Text from outside reaches the page through text nodes, or escaped by the server (`html`).
import { mediaAddress } from "/server.js";

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
  phone: ["M4 2.5l2 3-1 1.3a8 8 0 0 0 4.2 4.2l1.3-1 3 2-.8 2C7 14.5 1.5 9 2 3.3z"],
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

/** Elements of what the server has written, in which every text is escaped; media get their sources. */
export function html(text, kind = "") {
  const template = document.createElement("template");
  template.innerHTML = text;
  const made = document.importNode(template.content, true);
  for (const media of made.querySelectorAll("[data-media]")) load(media);
  if (kind) made.firstElementChild.classList.add(kind);
  return made;
}

async function load(media) {
  const failed = () => media.parentElement.classList.add("failed");
  media.addEventListener("error", failed, { once: true });
  const address = await mediaAddress(media.dataset.media);
  if (address) media.src = address;
  else failed();
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

/** A sentence from half a sentence; an address or the name of a header at its start stays as it is. */
export function sentence(text) {
  const trimmed = String(text || "").trim();
  if (!trimmed) return "";
  const full = /^[a-z]+([\s,;]|$)/.test(trimmed) ? trimmed[0].toUpperCase() + trimmed.slice(1) : trimmed;
  return /[.!?…]$/.test(full) ? full : full + ".";
}

/** Copies text. Without the clipboard (plain HTTP beyond loopback) a field next to `near` is selected and copied. */
export async function copyText(text, near) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = el("textarea", { class: "unseen" });
    field.value = text;
    near.parentElement.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    return isDone;
  }
}

/** Says at the top of the page what could not be done; without a text it takes that away. */
export function complain(text = "") {
  document.getElementById("notice-text").textContent = text;
  document.getElementById("notice").hidden = !text;
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
