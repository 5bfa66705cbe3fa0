// The stream of pushes: rows with the answer and the outcome, filters, and details.
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
