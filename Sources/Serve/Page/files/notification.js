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
