// The stream of pushes: rows with the answer and the outcome, filters, and details.
import { appName, bytesText, changed, complain, el, keyed, millisecondsText, sentence, timeText } from "/dom.js";
import { bytesSections } from "/bytes.js";
import { read, remove } from "/server.js";
import { code, confirmSheet, copyButton } from "/sheet.js";
import { waterfall } from "/waterfall.js";

const mostRows = 500;
const olderPage = 200;
const mostOlder = 5000;
const verdictWords = [
  "Shown", "In the list", "At risk", "No picture", "Extension failed", "Shows nothing", "Refused", "Waits", "On its way", "Woke the app", "Sound or badge only",
];
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
    if (push.record && push.record.verdict === "at_risk") return { word: "At risk", tone: "warn", hasCause: true };
    const isLoud = surfaces.includes("banner") || surfaces.includes("lockScreen");
    return { word: isLoud ? "Shown" : "In the list", tone: "good" };
  }
  // Not meant to be seen.
  if (push.push_type !== "alert" && (disposition.started || []).length > 0) return { word: "Woke the app", tone: "good" };
  if (surfaces.length > 0 && !(push.record && push.record.attachments)) {
    return { word: "Sound or badge only", tone: "calm" };
  }
  return { word: "Shows nothing", tone: "bad", isLost };
}

/** Whether the phone shows no picture although the push names one: the record has the verdict. */
function losesPicture(record) {
  return Boolean(record) && record.verdict === "no_picture" && record.cause !== "media.none";
}

/** Whether the extension crashed, answered wrongly or ran out of time, with no media in the record. */
function failsItself(record) {
  return (record.attachments || []).length === 0 && /^(extension|budget)\./.test(record.cause || "");
}

/** The cause of the verdict, in the words of the record. */
function causeOf(record) {
  const found = [...(record.attachments || []), ...(record.requests || []), ...(record.diagnostics || [])];
  const cause = found.find((each) => each.code === record.cause && each.message);
  return cause ? cause.message : record.cause;
}

function wordsOf(push, found) {
  if (found.isRefused) return push.detail || (titleOf(push) ? push.reason : "") || "";
  const disposition = push.disposition;
  if (!disposition) return "answered, not settled yet";
  const reason = (disposition.reasons || [])[0];
  const surfaces = (disposition.surfaces || []).map((surface) => surfaceNames[surface] || surface).join(", ");
  if (reason) return `${disposition.delivery}: ${reason.text}`;
  if (found.isLost || found.hasCause) return causeOf(push.record);
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
  /** `choosePhone(id, push)` shows a phone on the left, and there the notification of a push; `follow(number)` takes the address. */
  constructor(choosePhone, follow) {
    this.choosePhone = choosePhone;
    this.follow = follow;
    this.pushes = new Map();
    this.found = null;
    this.openRows = new Set();
    this.phones = new Set();
    this.filter = { text: "", verdict: "", phone: "" };
    this.list = document.getElementById("push-list");
    this.empty = document.getElementById("no-push");
    this.more = document.getElementById("older");
    this.select = document.getElementById("only-phone");
    this.search = document.getElementById("push-search");
    this.verdicts = document.getElementById("only-verdict");
    this.verdicts.append(...verdictWords.map((word) => el("option", { value: word }, word)));
    this.verdicts.addEventListener("change", () => { this.filter.verdict = this.verdicts.value; this.draw(); });
    this.select.addEventListener("change", () => { this.filter.phone = this.select.value; this.find(this.filter.text); });
    this.search.addEventListener("input", () => {
      clearTimeout(this.searching);
      this.searching = setTimeout(() => this.find(this.search.value.trim()), 200);
    });
    document.getElementById("delete-all").addEventListener("click", () => confirmSheet(
      "Delete all pushes", "The server forgets them. Phones keep what they show.", "Delete all", () => remove("/v1/pushes")));
    document.addEventListener("keydown", (event) => this.pressed(event));
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
    const shown = all.filter((push) => (!word || verdict(push).word === word) && (!phone || push.phone === phone));
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
    if (isOpen && changed(details, push)) details.replaceChildren(...this.details(push));
    if (!isOpen) { details.replaceChildren(); changed(details, null); }
  }

  fillSummary(summary, push) {
    const found = verdict(push);
    const isGood = push.status === 200 || push.status === 201;
    const facts = [push.app ? appName(push.app) : push.topic || "unknown app", push.push_type, push.phone].filter(Boolean);
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
      el("p", {}, el("strong", {}, push.status, push.reason ? " " : "", push.reason ? code(push.reason) : ""),
        ...push.via === "api" ? [`, ${rule.name}`] : [
          typeof push.answered_ms === "number" ? ` after ${millisecondsText(push.answered_ms)}` : "",
          rule.name ? ", by the rule " : "", rule.name ? code(rule.name, "apns-checks") : "",
          rule.source ? ` (${sources[rule.source] || rule.source})` : ""], "."),
      push.detail ? el("p", {}, sentence(push.detail)) : null,
      list("warnings", (push.warnings || []).map((warning) => `Warning: ${sentence(warning)}`)))];
    parts.push(this.device(push));
    const chart = push.record ? waterfall(push.record) : null;
    if (chart) parts.push(section("Media", chart));
    const diagnostics = push.record ? push.record.diagnostics || [] : [];
    if (diagnostics.length > 0) parts.push(section("Diagnostics", list("", diagnostics.map(diagnosticText))));
    parts.push(section("Request", this.request(push)));
    parts.push(bytesSections(push));
    if (push.record) parts.push(recordSection(push.record));
    parts.push(el("div", { class: "buttons" },
      copyButton("Copy link", () => `${location.origin}${location.pathname}#push=${push.number}`, this.list),
      el("button", { type: "button", class: "plain danger", onclick: () => remove(`/v1/pushes/${push.number}`).then(() => this.forget(push.number), (error) => complain(`It is still there: ${error.message}.`)) }, "Delete")));
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
        : el("span", {}, `The service extension ran: ${extension.outcome || "no outcome"}`, extension.code ? [" (", code(extension.code), ")"] : "", "."));
    }
    if ((disposition.started || []).length > 0) sentences.push(`Started: ${disposition.started.join(", ")}.`);
    return section("On the phone", list("", sentences),
      list("reasons", (disposition.reasons || []).map((reason) => [sentence(reason.text), " ", code(reason.code)])));
  }

  request(push) {
    const rows = [
      ["Phone", push.phone ? el("button", { type: "button", class: "link", onclick: () => this.choosePhone(push.phone, push.number) }, `Show it on ${push.phone}`) : null],
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
  return [el("strong", {}, sentence(each.message)), " ", code(each.code), each.hint ? ` ${sentence(each.hint)}` : ""];
}

function recordSection(record) {
  const text = JSON.stringify(record, null, 2);
  const source = el("pre", { tabindex: 0, role: "group", "aria-label": "The record as JSON" }, text);
  return el("section", {}, el("div", { class: "section-head" }, el("h3", {}, "Record"), copyButton("Copy", () => text, source)), source);
}
