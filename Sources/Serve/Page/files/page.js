// The page of `nse-run serve`: keeps the connection, the list of phones, and gives each event its place.
import { announce, changed, complain, el, keyed } from "/dom.js";
import { PhoneCard } from "/phone.js";
import { PushList } from "/pushes.js";
import { hasToken, read, readEvents, setToken, takeToken } from "/server.js";
import { copy, makePhone } from "/sheet.js";

const byId = (id) => document.getElementById(id);
const firstPhones = 100;
const mostPushes = 500;
const phones = new Map();
const cards = new Map();
const chosen = new Set();
const known = new Set();
let nextPhone = null;
let search = "";

const pushes = new PushList(async (id, number) => {
  await choose(id, true);
  const card = cards.get(id);
  if (card && number) card.reveal(number);
}, (number) => follow("push", number));

// MARK: The address: `#push=12` or `#phone=phone-1` leads to what a person looks at

function follow(name, value) {
  const hash = value === null || value === undefined ? "" : `#${new URLSearchParams({ [name]: value })}`;
  history.replaceState(null, "", location.pathname + location.search + hash);
}

async function goToAddress() {
  const members = new URLSearchParams(location.hash.slice(1));
  const phone = members.get("phone");
  const push = members.get("push");
  complain();
  if (phone) {
    if (phones.has(phone)) chosen.clear();
    await choose(phone, true);
  }
  if (push) await pushes.show(push);
}

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
      return complain(error.status === 404 ? `There is no phone ${id}: it was removed, or never made.` : `${id} cannot be shown: ${error.message}.`);
    }
  }
  if (isShown) chosen.add(id);
  else chosen.delete(id);
  drawPhones();
  if (isShown && cards.has(id)) {
    follow("phone", id);
    cards.get(id).node.scrollIntoView({ block: "nearest" });
  }
}

function drawPhones() {
  if (chosen.size === 0 && phones.size > 0) chosen.add(phones.keys().next().value);
  const ids = [...phones.keys()].filter((id) => id.toLowerCase().includes(search.toLowerCase()));
  byId("picker").hidden = false;
  byId("phone-list").hidden = phones.size < 2;
  byId("no-match").hidden = !search || ids.length > 0;
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
  none.textContent = "There is no phone yet. Make one here, or name a devices file with --devices.";
  showHint();
}

byId("new-phone").addEventListener("click", () => makePhone((phone) => { keep(phone); choose(phone.id, true); }));
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
    complain(`The phones cannot be read: ${error.message}.`);
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
  pushes.hint = () => [el("p", {}, "There is no push here. Send one to the address that nse-run serve printed, or with:"), el("pre", { tabindex: 0 }, line),
    el("div", { class: "buttons" }, el("button", { type: "button", class: "plain", onclick: ({ target }) => copy(target, line) }, "Copy"))];
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
    announce(`New push, ${push.status}${push.status < 300 ? "" : `, refused: ${push.reason || "no reason"}`}.`);
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
let isFirst = true;

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
  else if (name === "forgotten") pushes.forget(data.number);
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
    if (isFirst) goToAddress();
    isFirst = false;
  };
  let beginning = null;
  let failure = null;
  const stream = readEvents(signal, (name, data) => {
    if (name === "hello" && !beginning) {
      beginning = begin(data).catch((error) => { failure = error; running.abort(); });
    } else if (isReady) handle(name, data);
    else early.push([name, data]);
    // A reader that is this far back starts again.
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
byId("notice-close").addEventListener("click", () => complain());
byId("token-form").addEventListener("submit", (event) => {
  event.preventDefault();
  setToken(byId("token").value.trim());
  byId("token").value = "";
  wake();
});
addEventListener("hashchange", () => {
  if (takeToken()) { running.abort(); wake(); }
  goToAddress();
});
// A page that the browser keeps for its Back button must not hold one of the few connections to the server.
addEventListener("pagehide", () => { isAway = true; running.abort(); });
addEventListener("pageshow", () => { isAway = false; wake(); });
setInterval(() => cards.forEach((card) => card.tick()), 1000);
takeToken();
keepConnected();
