// The waterfall of a record: when the media of a push were loaded, and how long each phase took.
import { bytesText, el, millisecondsText, sentence } from "/dom.js";
import { code } from "/sheet.js";

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
    total: (request.timings_ms || {}).total, outcome: String(request.outcome || "").replaceAll("_", " "), isGood: !request.code && request.outcome !== "under_way",
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
    row.message ? el("p", { class: "load-message" }, sentence(row.message), " ", row.code ? code(row.code) : "") : null,
    row.hint ? el("p", { class: "load-hint" }, sentence(row.hint)) : null);
}
