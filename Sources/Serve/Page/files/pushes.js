// The stream of pushes: rows with the answer and the outcome, filters, and details.
import { changed, complain, el, html, keyed, timeText } from "/dom.js";
import { read, readBlob, readText, remove } from "/server.js";
import { confirmSheet, copy, explain, writePush } from "/sheet.js";

const mostRows = 500;
const olderPage = 200;
const mostOlder = 5000;

export class PushList {
  /** `choosePhone(id, push)` shows a phone on the left, and there the notification of a push; `follow(number)` takes the address. */
  constructor(choosePhone, follow) {
    this.choosePhone = choosePhone;
    this.follow = follow;
    this.pushes = new Map();
    this.found = null;
    this.openRows = new Set();
    this.phones = new Set();
    this.words = new Set();
    this.filter = { text: "", verdict: "", phone: "" };
    this.list = document.getElementById("push-list");
    this.empty = document.getElementById("no-push");
    this.more = document.getElementById("older");
    this.select = document.getElementById("only-phone");
    this.search = document.getElementById("push-search");
    this.verdicts = document.getElementById("only-verdict");
    this.verdicts.addEventListener("change", () => { this.filter.verdict = this.verdicts.value; this.draw(); });
    this.select.addEventListener("change", () => { this.filter.phone = this.select.value; this.find(this.filter.text); });
    this.search.addEventListener("input", () => {
      clearTimeout(this.searching);
      this.searching = setTimeout(() => this.find(this.search.value.trim()), 200);
    });
    document.getElementById("delete-all").addEventListener("click", () => confirmSheet(
      "Delete all pushes", "The server forgets them. Phones keep what they show.", "Delete all", () => remove("/v1/pushes")));
    document.addEventListener("keydown", (event) => this.pressed(event));
    this.list.addEventListener("click", (event) => this.act(event.target.closest("[data-do]")));
    new IntersectionObserver((seen) => {
      this.seesEnd = seen.some((each) => each.isIntersecting);
      if (this.seesEnd) this.readOlder();
    }, { rootMargin: "400px" }).observe(this.more);
    this.hint = () => [];
    this.restart();
  }

  /** What is shown: all that the page has, or what the server has found. */
  get source() {
    return this.found || this.pushes;
  }

  restart() {
    this.room = mostRows;
    this.reading = null;
    // The number below which older ones are still to be read; 0: there are none.
    this.below = { all: Infinity, found: 0 };
  }

  clear() {
    this.pushes.clear();
    this.restart();
    this.find(this.filter.text);
  }

  /** Adds or replaces pushes; keeps the newest ones, and those that a person has scrolled to. */
  add(pushes) {
    for (const push of pushes) {
      if (!push || typeof push.number !== "number") continue;
      this.pushes.set(push.number, push);
      if (push.phone) this.addPhone(push.phone);
      if (this.found && (this.found.has(push.number) || this.mentions(push))) this.found.set(push.number, push);
    }
    if (this.pushes.size > this.room) {
      const numbers = [...this.pushes.keys()].sort((a, b) => a - b);
      for (const number of numbers.slice(0, numbers.length - this.room)) {
        if (!this.openRows.has(number)) this.pushes.delete(number);
      }
      this.below.all = Infinity;
    }
    this.scheduleDraw();
  }

  forget(number) {
    this.pushes.delete(number);
    if (this.found) this.found.delete(number);
    this.openRows.delete(number);
    this.scheduleDraw();
  }

  addPhone(id) {
    if (this.phones.has(id) || this.phones.size >= mostRows) return;
    this.phones.add(id);
    this.select.append(el("option", { value: id }, id));
  }

  /** Whether a push that the page has fits the text and the phone. */
  mentions(push) {
    const { text, phone } = this.filter;
    return (!phone || push.phone === phone) && (!text || JSON.stringify(push).toLowerCase().includes(text.toLowerCase()));
  }

  /** Lets the server search: it also knows the payloads, and pushes that the page does not have. */
  async find(text) {
    this.filter.text = text;
    const asks = Boolean(text || this.filter.phone);
    this.found = asks ? new Map([...this.pushes].filter(([, push]) => this.mentions(push))) : null;
    this.below.found = asks ? Infinity : 0;
    // What is under way is for another question.
    this.reading = null;
    this.draw();
    if (asks) await this.readOlder();
  }

  /** Reads a page of older pushes while the end of the list is seen. */
  async readOlder() {
    const { text } = this.filter;
    const which = this.found ? "found" : "all";
    const source = this.source;
    if (this.reading || this.below[which] === 0 || (which === "all" && source.size === 0) || source.size >= mostOlder) return;
    const query = (text ? `&text=${encodeURIComponent(text)}` : "") + (this.filter.phone ? `&phone=${encodeURIComponent(this.filter.phone)}` : "");
    // The page may lack pushes that the server finds between those that it has.
    const before = Math.min(this.below[which], Number.MAX_SAFE_INTEGER, ...(this.found ? [] : source.keys()));
    const reading = read(`/v1/pushes?before=${before}&limit=${olderPage}${query}`);
    this.reading = reading;
    try {
      const answer = await reading;
      if (this.reading !== reading || source !== this.source) return;
      this.below[which] = answer.next;
      if (which === "all") this.room = Math.min(mostOlder, this.room + answer.pushes.length);
      for (const push of answer.pushes) source.set(push.number, push);
    } catch (error) {
      this.below[which] = 0;
      complain(`Older pushes cannot be read: ${error.message}.`);
    } finally {
      if (this.reading === reading) this.reading = null;
      this.draw();
    }
    // The observer tells changes only: it may still be seen.
    if (this.seesEnd) setTimeout(() => this.readOlder(), 50);
  }

  /** Opens a push, wherever it is in the list. */
  async show(id) {
    let push = this.pushes.get(Number(id));
    try {
      push ||= await read(`/v1/pushes/${encodeURIComponent(id)}`);
    } catch (error) {
      return complain(error.status === 404 ? `There is no push ${id}: it was deleted, or never came.` : `Push ${id} cannot be shown: ${error.message}.`);
    }
    const number = push.number;
    this.pushes.set(number, push);
    Object.assign(this.filter, { text: "", verdict: "", phone: "" });
    this.search.value = this.verdicts.value = this.select.value = "";
    this.found = null;
    this.openRows.add(number);
    this.draw();
    const row = this.list.querySelector(`[data-key="${number}"] > .row`);
    row.scrollIntoView({ block: "start" });
    row.focus({ preventScroll: true });
  }

  toggle(number) {
    const closes = this.openRows.delete(number);
    if (!closes) this.openRows.add(number);
    this.follow(closes ? null : number);
    this.draw();
  }

  /** `/` searches, arrows go from row to row, Escape closes the row or empties the search. */
  pressed(event) {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target === this.search && key === "Escape") {
      this.search.value = "";
      this.find("");
      return;
    }
    const isWriting = target.matches("input, textarea, select, audio, video");
    if (key === "/" && !isWriting) {
      event.preventDefault();
      return this.search.focus();
    }
    const item = target.closest("#push-list > li");
    if (key === "Escape" && item && this.openRows.has(Number(item.dataset.key))) {
      this.toggle(Number(item.dataset.key));
      return item.firstElementChild.focus();
    }
    const isAtRow = target === document.body || target.matches(".row") || target === this.search;
    if (!isAtRow || (key !== "ArrowDown" && key !== "ArrowUp")) return;
    const next = !item ? this.list.firstElementChild : key === "ArrowDown" ? item.nextElementSibling : item.previousElementSibling;
    if (!next || (!item && key === "ArrowUp")) return;
    event.preventDefault();
    next.firstElementChild.focus();
  }

  scheduleDraw() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    // Not requestAnimationFrame: it stops in a hidden tab, and the queue would grow.
    setTimeout(() => { this.isScheduled = false; this.draw(); }, 60);
  }

  draw() {
    const { text, verdict: word, phone } = this.filter;
    const all = [...this.source.values()].sort((a, b) => b.number - a.number);
    const shown = all.filter((push) => (!word || push.verdict.word === word) && (!phone || push.phone === phone));
    for (const { verdict: { word } } of all) {
      if (this.words.has(word)) continue;
      this.words.add(word);
      this.verdicts.append(el("option", { value: word }, word));
    }
    const hasOlder = this.below[this.found ? "found" : "all"] > 0 && all.length > 0;
    const count = shown.length === all.length ? `${all.length}` : `${shown.length} of ${all.length}`;
    document.getElementById("push-count").textContent = hasOlder && all.length >= mostRows ? `newest ${count}` : count;
    document.getElementById("delete-all").disabled = this.pushes.size === 0;
    keyed(this.list, shown, (push) => String(push.number), (push) => this.row(push), (node, push) => this.fill(node, push));
    this.empty.hidden = shown.length > 0;
    if (shown.length > 0) return;
    const isFiltered = Boolean(text || word || phone);
    if (changed(this.empty, isFiltered, this.hint.key)) {
      this.empty.replaceChildren(...(isFiltered ? [el("p", {}, "No push passes the filters.")] : this.hint()));
    }
  }

  row(push) {
    const id = `push-${push.number}`;
    const summary = el("button", { type: "button", class: "row", "aria-expanded": "false", "aria-controls": id, onclick: () => this.toggle(push.number) });
    return el("li", {}, summary, el("div", { id, class: "details", hidden: true }));
  }

  fill(node, push) {
    const isOpen = this.openRows.has(push.number);
    if (node.push === push && node.isOpen === isOpen) return;
    const [summary, details] = node.children;
    const isNews = node.push !== push;
    Object.assign(node, { push, isOpen });
    summary.setAttribute("aria-expanded", String(isOpen));
    details.hidden = !isOpen;
    if (isNews && changed(summary, push)) this.fillSummary(summary, push);
    if (isOpen && changed(details, push)) this.fillDetails(details, push);
    if (!isOpen) { details.replaceChildren(); changed(details, null); }
  }

  async fillDetails(details, push) {
    const text = await readText(`/v1/pushes/${push.number}/html`).catch((error) => error);
    if (details.hidden || details.parentElement.push !== push) return;
    details.replaceChildren(typeof text === "string" ? html(text) : `It cannot be read: ${text.message}.`);
  }

  fillSummary(summary, push) {
    const { word, mark, text } = push.verdict;
    const isGood = push.status < 300;
    const facts = [push.app || push.topic || "unknown app", push.push_type, push.phone].filter(Boolean);
    summary.replaceChildren(
      el("span", { class: `status ${isGood ? "good" : "bad"}` }, String(push.status)),
      el("span", { class: "row-main" },
        el("span", { class: "row-title" }, push.title || (!isGood && push.reason) || el("span", { class: "untitled" }, untitled(push))),
        el("span", { class: "row-words" }, text),
        el("span", { class: "row-facts" }, facts.join(" · "))),
      el("span", { class: "row-side" },
        el("span", { class: `mark ${mark}` }, word),
        el("time", {}, timeText(push.received, "", { hour: "2-digit", minute: "2-digit", second: "2-digit" }))));
  }

  /** What a button of a push's details does; the server has written it. */
  act(button) {
    if (!button) return;
    const { push } = button.closest("li[data-key]");
    const path = `/v1/pushes/${push.number}`;
    const { page, of } = button.dataset;
    const source = button.dataset.path || button.parentElement.querySelector("[data-path]")?.dataset.path;
    const actions = {
      explain: () => explain(button.textContent, page),
      phone: () => this.choosePhone(push.phone, push.number),
      copy: () => copy(button, button.dataset.path ? readText(source) : document.getElementById(of).textContent),
      download: () => download(source),
      curl: () => copy(button, curl(push, path)),
      again: () => writePush({ bundle_id: push.app, token: push.token }, document.getElementById(`payload-${push.number}`).textContent),
      link: () => copy(button, `${location.origin}${location.pathname}#push=${push.number}`),
      delete: () => remove(path).then(() => this.forget(push.number)),
    };
    Promise.resolve(actions[button.dataset.do]()).catch((error) => complain(`It was not done: ${error.message}.`));
  }
}

function untitled(push) {
  if (push.push_type && push.push_type !== "alert") return `${push.push_type} push`;
  return push.status === 200 ? "No title" : "Refused push";
}

async function download(path) {
  const address = URL.createObjectURL(await readBlob(path));
  el("a", { href: address, download: `${path.split("/").slice(-2).reverse().join("-")}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

const quoted = (value) => `'${String(value).replaceAll("'", "'\\''")}'`;

/** A line for the shell that sends the push again, through the door by which it came. */
async function curl(push, path) {
  const payload = await readText(`${path}/payload`);
  const sent = push.via !== "api" && push.kept.includes("headers") ? await read(`${path}/headers`) : null;
  if (!sent) {
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
