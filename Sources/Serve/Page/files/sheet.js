// Sheets over the page: an explanation, a push to write, a phone to make.
import { copyText, el } from "/dom.js";
import { readText, send } from "/server.js";

let sheet = null;

/** Opens a sheet; Escape and the button close it, and the focus goes back. */
export function openSheet(title, ...children) {
  closeSheet();
  const dialog = el("dialog", { class: "sheet", "aria-labelledby": "sheet-title" },
    el("div", { class: "section-head" }, el("h2", { id: "sheet-title" }, title),
      el("button", { type: "button", class: "plain", onclick: () => dialog.close() }, "Close")),
    ...children);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  sheet = dialog;
  return dialog;
}

export function closeSheet() {
  if (sheet && sheet.open) sheet.close();
}

/** What `nse-run explain` says of a code, a reason or a rule, or where a page of the documentation has it. */
export async function explain(name, page) {
  const text = el("pre", { tabindex: 0 }, "…");
  openSheet(name, text);
  try {
    const whole = await readText(`/v1/explain/${encodeURIComponent(page || name)}`);
    if (page) text.replaceWith(tables(whole, name));
    else text.textContent = whole.trim();
  } catch (error) {
    text.textContent = error.status === 404 ? "Nothing more is known of it." : `It cannot be read: ${error.message}.`;
  }
  const row = sheet && sheet.querySelector(".here");
  if (row) row.scrollIntoView({ block: "center" });
}

/** Headings and tables of a page in Markdown; the row whose first cell is `name` is marked. */
function tables(markdown, name) {
  const node = el("div", { class: "prose", tabindex: 0 });
  let body = null;
  const plain = (text) => text.replace(/[`*]/g, "");
  for (const line of markdown.split("\n")) {
    const cells = line.startsWith("|") ? line.slice(1, -1).split(" | ").map((cell) => plain(cell.trim())) : null;
    if (!cells) {
      body = null;
      const heading = /^#+ (.*)/.exec(line);
      if (heading) node.append(el("h3", {}, plain(heading[1])));
      else if (line.trim()) node.append(el("p", {}, plain(line)));
    } else if (!body) {
      body = el("tbody");
      node.append(el("table", {}, el("thead", {}, el("tr", {}, cells.map((cell) => el("th", {}, cell)))), body));
    } else if (!/^-+$/.test(cells[0])) {
      body.append(el("tr", { class: cells[0] === name ? "here" : null }, cells.map((cell) => el("td", {}, cell))));
    }
  }
  return node;
}

/** Copies a text, or the text of a promise, and says on the button whether it did. */
export async function copy(button, text) {
  const label = button.textContent;
  const done = await Promise.resolve(text).then((found) => copyText(found, button)).catch(() => false);
  button.textContent = done ? "Copied" : "Not copied";
  setTimeout(() => { button.textContent = label; }, 2000);
}

/** Asks before something cannot be undone. */
export function confirmSheet(title, text, label, action) {
  const error = el("p", { class: "note error", role: "alert" });
  const dialog = openSheet(title, el("p", {}, text), el("button", { type: "button", class: "plain danger", onclick: async () => {
    try {
      await action();
      dialog.close();
    } catch (failure) {
      error.textContent = `It was not done: ${failure.message}.`;
    }
  } }, label), error);
  return dialog;
}

const samples = () => ({ aps: { alert: { title: "A test push", body: `Sent from the page at ${new Date().toLocaleTimeString("en-GB")}.` }, sound: "default" } });

/** Writes a push to an app: a payload of one's own, with a picture on demand. `types` are the push types to choose from. */
export function writePush(app, payload = samples()) {
  const text = el("textarea", { rows: 14, spellcheck: "false", "aria-label": "Payload (JSON)" });
  text.value = typeof payload === "string" ? payload : JSON.stringify(payload, null, 2);
  const picture = el("input", { type: "url", placeholder: "https://…/picture.jpg", "aria-label": "Address of a picture" });
  const type = el("select", { "aria-label": "Push type" }, ["alert", "background", "voip", "complication", "fileprovider"].map((name) => el("option", {}, name)));
  const note = el("p", { class: "note", role: "status" });
  const tell = (message, isError) => { note.textContent = message; note.classList.toggle("error", isError); };
  const parsed = () => {
    try {
      return JSON.parse(text.value);
    } catch (error) {
      tell(`This is not JSON: ${error.message}.`, true);
      return null;
    }
  };
  openSheet(`A push to ${app.bundle_id}`,
    text,
    el("form", { class: "control-row", onsubmit: (event) => {
      event.preventDefault();
      const made = parsed();
      if (!made || typeof made !== "object") return;
      made.aps = { ...made.aps, "mutable-content": 1 };
      made.image = picture.value.trim() || picture.placeholder;
      text.value = JSON.stringify(made, null, 2);
      tell("The payload names the picture as image, and mutable-content lets the extension fetch it.", false);
    } }, picture, el("button", { type: "submit", class: "plain" }, "Add picture")),
    el("form", { class: "control-row", onsubmit: async (event) => {
      event.preventDefault();
      if (parsed() === null) return;
      tell("On its way.", false);
      try {
        const push = await send(`/v1/deliver?token=${encodeURIComponent(app.token)}&push_type=${type.value}`, text.value, true);
        tell(`Push ${push.number}: ${push.disposition ? push.disposition.delivery : "not settled yet"}.`, false);
      } catch (error) {
        tell(`The push was not sent: ${error.message}.`, true);
      }
    } }, el("label", {}, "Push type ", type), el("button", { type: "submit", class: "plain main" }, "Send")),
    note);
  text.focus();
}

/** Makes a phone. */
export function makePhone(made) {
  const app = el("input", { type: "text", value: "com.example.app", required: true, spellcheck: "false", autocomplete: "off" });
  const name = el("input", { type: "text", placeholder: "phone-2", spellcheck: "false", autocomplete: "off" });
  const note = el("p", { class: "note error", role: "alert" });
  const dialog = openSheet("A new phone", el("form", { class: "lines", onsubmit: async (event) => {
    event.preventDefault();
    const body = { apps: [{ bundle_id: app.value.trim() }] };
    if (name.value.trim()) body.id = name.value.trim();
    try {
      const phone = await send("/v1/phones", body);
      dialog.close();
      made(phone);
    } catch (error) {
      note.textContent = error.message;
    }
  } }, el("label", {}, "Bundle identifier of its app", app), el("label", {}, "Name (or none)", name),
    el("button", { type: "submit", class: "plain main" }, "Make the phone"), note));
  name.focus();
}
