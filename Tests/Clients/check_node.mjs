// node:http2, used as node-apn uses it: PING, many streams, the list of statuses to try again, GOAWAY.
import { createPrivateKey, randomUUID, randomBytes, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import http2 from "node:http2";

const ready = JSON.parse(readFileSync(process.env.NSE_READY, "utf8"));
const bundle = "com.example.clients";
const api = ready.http.url.split("#")[0].replace(/\/$/, "");
const key = createPrivateKey(readFileSync(process.env.NSE_KEY));
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const unsigned = [
  encoded({ alg: "ES256", typ: "JWT", kid: process.env.NSE_KEY_ID }),
  encoded({ iss: process.env.NSE_TEAM_ID, iat: Math.floor(Date.now() / 1000) }),
].join(".");
const signature = sign("sha256", Buffer.from(unsigned), { key, dsaEncoding: "ieee-p1363" });
const token = `${unsigned}.${signature.toString("base64url")}`;

let failures = 0;
async function check(text, body) {
  try {
    await body();
    console.log(`ok node: ${text}`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED node: ${text}: ${String(error.message ?? error).replace(/\s+/g, " ")}`);
  }
}
function same(actual, expected, what) {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what} is ${left}, expected ${right}`);
}
const within = (promise, what, seconds = 20) => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing after ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

async function call(method, path, body) {
  const headers = { "content-type": "application/json" };
  if (ready.api_token) headers.authorization = `Bearer ${ready.api_token}`;
  const answer = await fetch(api + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
}
async function phone() {
  const device = randomBytes(32).toString("hex");
  const app = { bundle_id: bundle, token: device, authorization: "authorized" };
  await call("POST", "/v1/phones", { id: `node-${device.slice(0, 8)}`, apps: [app] });
  return device;
}

async function connect() {
  const host = ready.apns.host;
  const session = http2.connect(`https://${host}:${ready.apns.port}`, { ca: readFileSync(ready.ca) });
  // What ends the session ends its requests, too: they report it.
  session.on("error", () => {});
  await within(new Promise((done) => session.once("remoteSettings", done)), "SETTINGS");
  return session;
}
function push(session, device, id = randomUUID()) {
  const answer = new Promise((done, fail) => {
    const request = session.request({
      ":method": "POST",
      ":path": `/3/device/${device}`,
      authorization: `bearer ${token}`,
      "apns-topic": bundle,
      "apns-push-type": "alert",
      "apns-id": id,
    });
    let status;
    let echoed;
    let text = "";
    request.setEncoding("utf8");
    request.on("response", (headers) => {
      status = headers[":status"];
      echoed = headers["apns-id"];
    });
    request.on("data", (data) => (text += data));
    request.on("error", fail);
    request.on("close", () =>
      status === undefined
        ? fail(new Error("closed without an answer"))
        : done({ status, echoed: echoed === id, reason: text ? JSON.parse(text).reason : null }),
    );
    request.end('{"aps":{"alert":"Hello"}}');
  });
  return within(answer, "the answer");
}
const accepted = { status: 200, echoed: true, reason: null };

await check("200, the apns-id echoed, the limit of streams rises from 1 to 1000", async () => {
  const device = await phone();
  const session = await connect();
  same(session.remoteSettings.maxConcurrentStreams, 1, "the first limit");
  const raised = new Promise((done) => session.once("remoteSettings", done));
  same(await push(session, device), accepted, "the answer");
  const settings = await within(raised, "the second SETTINGS");
  same(settings.maxConcurrentStreams, 1000, "the second limit");
  session.close();
});

await check("500 pushes over one session", async () => {
  const device = await phone();
  const session = await connect();
  const answers = await Promise.all(Array.from({ length: 500 }, () => push(session, device)));
  same(new Set(answers.map((each) => JSON.stringify(each))).size, 1, "the number of different answers");
  same(answers[0], accepted, "the answer");
  session.close();
});

await check("PING is answered", async () => {
  const session = await connect();
  const payload = Buffer.from("nodejs12");
  const echo = new Promise((done, fail) =>
    session.ping(payload, (error, _, data) => (error ? fail(error) : done(data.toString()))),
  );
  same(await within(echo, "the answer to PING"), "nodejs12", "the data");
  session.close();
});

await check("400 BadDeviceToken", async () => {
  const session = await connect();
  const answer = await push(session, "ab".repeat(32));
  same(answer, { status: 400, echoed: true, reason: "BadDeviceToken" }, "the answer");
  session.close();
});

await check("429, 500 and 503 are tried again until 200", async () => {
  const device = await phone();
  const session = await connect();
  for (const reason of ["TooManyRequests", "InternalServerError", "ServiceUnavailable"]) {
    await call("POST", "/v1/script", { token: device, answer: { reason }, count: 1 });
  }
  const statuses = [];
  do statuses.push((await push(session, device)).status);
  while ([408, 429, 500, 502, 503, 504].includes(statuses.at(-1)) && statuses.length < 10);
  same(statuses, [429, 500, 503, 200], "the list of statuses");
  session.close();
});

await check("GOAWAY with its reason; a new session goes on", async () => {
  const device = await phone();
  const session = await connect();
  same(await push(session, device), accepted, "the first answer");
  await call("POST", "/v1/script", { token: device, fault: "goaway", goaway_reason: "Shutdown", count: 1 });
  const told = new Promise((done) => session.once("goaway", (code, last, data) => done(String(data ?? ""))));
  const lost = push(session, device).then(
    () => "answered",
    () => "not answered",
  );
  same(JSON.parse(await within(told, "GOAWAY")), { reason: "Shutdown" }, "the debug data");
  session.destroy();
  same(await lost, "not answered", "the push");
  const next = await connect();
  same(await push(next, device), accepted, "the answer on a new session");
  next.close();
});

process.exitCode = failures ? 1 : 0;
