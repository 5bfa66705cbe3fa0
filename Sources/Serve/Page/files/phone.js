// One phone: its screen, and the controls next to it.
import { announce, changed, copyText, el, html, icon, keyed, sentence, timeText } from "/dom.js";
import { writePush } from "/sheet.js";
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
    // What came is what a person looks for: not the icons of the home screen.
    this.showsCenter = !phone.locked && (phone.notification_center || []).length > 0;
    this.expandedKey = null;
    this.bannerTimer = 0;
    this.build();
    this.update(phone);
    this.isLive = true;
  }

  now() {
    return Date.now() / 1000 + this.clockOffset;
  }

  /** What is known of an app: its name and its icon. */
  app(bundle) {
    return (this.phone.apps || []).find((each) => each.bundle_id === bundle) || { name: bundle, icon: "" };
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
    if (wasLocked !== phone.locked) {
      this.showsCenter = false;
      if (phone.locked) this.hideBanner();
    }
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
      const { name } = app;
      const badge = app.badge > 0 ? (app.badge > 9999 ? "9,999+" : String(app.badge)) : "";
      const label = `${name}, ${states[app.state] || app.state}${badge ? `, badge ${badge}` : ""}. Open`;
      node.replaceChildren(el("button", { type: "button", class: "launch", "aria-label": label, onclick: () => this.event({ type: "open", app: app.bundle_id }) },
        el("span", { class: "launch-icon" }, html(app.icon, "large"), badge ? el("span", { class: "badge" }, badge) : null),
        el("span", { class: "launch-name" }, name), el("span", { class: "launch-state" }, states[app.state] || app.state)));
    });
  }

  drawAppScreen(app) {
    if (!changed(this.appScreen, app && app.bundle_id)) return;
    if (!app) return this.appScreen.replaceChildren();
    this.appScreen.replaceChildren(html(app.icon, "large"),
      el("p", { class: "app-title" }, app.name), el("p", { class: "quiet" }, "is open, in the foreground"));
  }

  drawCalls() {
    keyed(this.calls, this.phone.calls || [], (call) => JSON.stringify([call.app, call.id]), () => el("div", { class: "call" }), (node, call) => {
      if (!changed(node, call)) return;
      node.replaceChildren(icon("phone"), el("div", {}, el("p", { class: "caller" }, call.caller || "Unknown caller"),
        el("p", {}, `${this.app(call.app).name} ${call.video ? "video" : "audio"} call, incoming`)));
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
    const { name } = app;
    const button = (label, style, action) =>
      el("button", { type: "button", class: `plain ${style}`, "aria-label": `${label}: ${name}`, onclick: action }, label);
    const current = () => this.app(app.bundle_id);
    const act = (type) => () => this.event({ type, app: app.bundle_id });
    const allow = el("button", { type: "button", role: "switch", class: "switch", onclick: () =>
      this.event({ type: "allow", app: app.bundle_id, on: allow.getAttribute("aria-checked") !== "true" }) },
    el("span", {}), el("span", { class: "knob" }));
    return el("li", {}, el("details", { open: (this.phone.apps || []).length === 1 },
      el("summary", {}, html(app.icon, "small"), el("span", { class: "app-name" }, name), el("span", { class: "app-state" }), icon("chevron")),
      el("p", { class: "app-facts", title: app.bundle_id }),
      el("div", { class: "buttons" }, button("Open", "", act("open")), button("Home", "go-home", act("home")),
        button("Force-quit", "quit", act("force_quit")),
        button("Send a push", "try", () => writePush(current())),
        button("Copy token", "copy", async (clicked) => {
          const done = await copyText(current().token, clicked.target);
          this.tell(done ? "The device token is copied." : "The browser does not let the page copy.");
        })),
      allow));
  }

  /** Shows the notification of a push large, if it is still there. */
  reveal(number) {
    const lines = [...(this.phone.lock_screen || []), ...(this.phone.notification_center || [])];
    const line = lines.find((each) => each.push === number);
    if (!line) return this.tell(`The phone does not show the notification of push ${number} any more.`);
    this.tell("");
    this.expand(line);
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
    announce(`Banner on ${this.phone.id}: ${[line.title || this.app(line.app).name, line.body].filter(Boolean).join(": ").slice(0, 160)}.`);
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
