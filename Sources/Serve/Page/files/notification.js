// Notifications on the screen: bubbles in groups, the banner, and the expanded view.
import { changed, el, html, icon, keyed, timeText } from "/dom.js";

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
 * that were shown before), `now()`, `zone`, `phone`, `app(bundle)`, `send(event)`, `expand(line)` and `redraw()`.
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
  node.classList.toggle("stacked", many && !isOpen);
  node.classList.toggle("deep", many && !isOpen && group.lines.length > 2);
  let head = node.querySelector(":scope > .group-head");
  if (isOpen && !head) {
    head = el("div", { class: "group-head" }, el("span", { class: "group-name" }, view.app(group.app).name),
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

/** Fills a bubble with what the server has written, and adds what changes with time and place. */
export function fillBubble(button, line, view, count = 1) {
  const age = ageText(line.date, view.now(), view.zone);
  if (changed(button, line.html.bubble)) button.replaceChildren(html(line.html.bubble));
  button.querySelector(".age").textContent = age;
  button.querySelector(".more")?.remove();
  if (count > 1) button.querySelector(".bubble-text").append(el("span", { class: "more" }, `${count - 1} more`));
}

function ageText(date, now, zone) {
  const seconds = now - date;
  if (seconds < 60) return "now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 12 * 3600) return `${Math.floor(seconds / 3600)} h ago`;
  const options = seconds < 86400 ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" };
  return timeText(date, zone, options);
}

/** The expanded view of a line: what the server has written, the actions, and what a person can do with it. */
export function expandedView(line, view, close) {
  const event = (type, more) => view.send({ type, app: line.app, notification: line.id, ...more });
  const { name } = view.app(line.app);
  const card = html(line.html.expanded);
  card.querySelector(".expanded-head").append(el("button", { type: "button", class: "round close", "aria-label": "Close", onclick: close }, icon("close")));
  return el("div", { class: "expanded", role: "dialog", "aria-label": `${name}: ${line.title || line.body || "notification"}`, onkeydown: (pressed) => {
    if (pressed.key === "Escape") { pressed.stopPropagation(); close(); }
  } },
    card,
    el("div", { class: "actions" },
      (line.actions || []).map((action) => actionButton(action, event, view, close)),
      el("button", { type: "button", class: "action", onclick: () => { close(); event("tap"); } }, `Open ${name}`),
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
