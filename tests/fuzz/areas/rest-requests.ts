import { connect } from "node:net";
import type { Random } from "../../../packages/lint/test/fuzz/random.ts";
import { CANARY, defineArea, type Subject } from "../area.ts";
import { makeFuzzFolder } from "../folder.ts";
import { hostileJson } from "../hostile/json.ts";
import { withOther } from "../hostile/rpc.ts";
import { definitionTexts } from "../hostile/seeds.ts";
import { hostileText } from "../hostile/strings.ts";
import { startProgram } from "../program.ts";

const seeds = definitionTexts(".json");
const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const tool = {
  displayName: "Tides",
  description: "Tell the tide of a harbour",
  type: "http",
  argSchema: { type: "object", properties: { harbour: { type: "string" } } },
  impl: { urlTemplate: "https://api.example.com/tides?at=${harbour}", extractExpr: "$.height" },
};

/** Each door of the server, with a body that it takes. */
const DOORS: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ["GET", "/healthz"],
  ["GET", "/readyz"],
  ["GET", "/openapi.json"],
  ["GET", "/metrics"],
  ["GET", "/tools"],
  ["GET", "/tools?limit=2&pageToken=x&tag=a"],
  ["GET", "/tools/search?q=tide&limit=3"],
  ["GET", "/tools/bundles?limit=1"],
  ["PUT", `/tools/bundles/${BUNDLE}`, { slug: "tides", displayName: "Tides", isEnabled: true }],
  ["PATCH", `/tools/bundles/${BUNDLE}`, { isEnabled: false }],
  ["DELETE", `/tools/bundles/${BUNDLE}`],
  ["GET", `/tools/bundles/${BUNDLE}`],
  ["PUT", `/tools/bundles/${BUNDLE}/tools/get-tides/version/v1`, tool],
  ["GET", `/tools/bundles/${BUNDLE}/tools/get-tides/version/v1`],
  ["PATCH", `/tools/bundles/${BUNDLE}/tools/get-tides/version/v1`, { isEnabled: false }],
  ["POST", `/tools/bundles/${BUNDLE}/tools/get-tides/version/v1/invoke`, { args: { harbour: "Oslo" } }],
  ["GET", "/tools/sources"],
  ["GET", "/tools/sources/tools.json/tools/repeat"],
  ["POST", "/tools/sources/tools.json/tools/repeat/invoke", { args: { city: "oslo" } }],
  ["POST", "/tools/sources/tools.json/tools/broken/plan", { args: {} }],
  ["POST", "/tools/lint", { tools: [{ name: "a" }] }],
  ["POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }],
];

const HEADERS = [
  "If-Match",
  "If-None-Match",
  "Idempotency-Key",
  "Accept",
  "Prefer",
  "Origin",
  "Sec-Fetch-Site",
  "Range",
  "Traceparent",
  "Mcp-Session-Id",
  "Mcp-Protocol-Version",
  "Content-Encoding",
  "Transfer-Encoding",
  "Expect",
  "Content-Length",
  "Host",
];

/** The bytes of a request; `TOKEN-HERE` stands for a token. */
function make(random: Random): string {
  const [method, path, body] = random.pick(DOORS);
  const spelled = random.int(3) === 0 ? hostilePath(random, path) : path;
  const text = hostileBody(random, body);
  const headers = [
    "Host: 127.0.0.1:PORT-HERE",
    random.int(12) === 0
      ? `Authorization: ${random.pick(["Bearer x", "Basic eDp5", "Bearer ", hostileHeader(random)])}`
      : "Authorization: Bearer TOKEN-HERE",
    ...(text === undefined
      ? []
      : [
          `Content-Type: ${random.pick(["application/json", "application/json", "application/json", "text/plain", "application/merge-patch+json", "x"])}`,
          `Content-Length: ${String(Buffer.byteLength(text))}`,
        ]),
    ...Array.from({ length: random.int(3) }, () => `${random.pick(HEADERS)}: ${hostileHeader(random)}`),
    ...(random.int(40) === 0 ? Array.from({ length: 150 }, (_, index) => `X-${String(index)}: 1`) : []),
    "Connection: close",
  ];
  const verb =
    random.int(10) === 0 ? random.pick(["OPTIONS", "HEAD", "TRACE", "PROPFIND", "get", "X", ""]) : method;
  return `${verb} ${spelled} HTTP/${random.pick(["1.1", "1.1", "1.1", "1.0", "3"])}\r\n${headers.join("\r\n")}\r\n\r\n${text ?? ""}`;
}

function hostilePath(random: Random, path: string): string {
  const odd = encodeURIComponent(
    hostileText(random)
      .slice(0, 3_000)
      .replace(/\p{Cs}/gu, "?"),
  );
  const parts = path.split("/");
  parts[1 + random.int(parts.length)] = random.pick([odd, "..", "%2e%2e", "", "%", "%ff", "*"]);
  return random.int(3) === 0 ? `${path}${path.includes("?") ? "&" : "?"}${odd}=${odd}` : parts.join("/");
}

const hostileHeader = (random: Random): string =>
  hostileText(random)
    .replace(/[^\x20-\xff]/g, "")
    .slice(0, 3_000);

function hostileBody(random: Random, body: unknown): string | undefined {
  if (body === undefined) return random.int(10) === 0 ? "{}" : undefined;
  switch (random.int(6)) {
    case 0:
      return hostileJson(random, seeds).slice(0, 2_000_000);
    case 1:
      return hostileJson(random, [JSON.stringify(body)]);
    case 2:
      return JSON.stringify(body);
    default:
      return JSON.stringify(withOther(random, withOther(random, body)));
  }
}

async function start(): Promise<Subject<string>> {
  const { folder, remove } = makeFuzzFolder();
  const server = startProgram(
    "tools-runner",
    [
      "serve",
      "--no-config",
      "--store",
      "store",
      "--port",
      "0",
      "--allowed-host",
      "https://api.example.com",
      "--secret",
      "TOKEN=https://api.example.com",
    ],
    { cwd: folder },
  );
  const port = await server.until(() => /^http:\/\/127\.0\.0\.1:(\d+)\n/.exec(server.text.out)?.[1]);
  const token = await server.until(() => /^token: (haft_\S+)$/m.exec(server.text.err)?.[1]);
  const ask = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      const parts: Buffer[] = [];
      const socket = connect(Number(port), "127.0.0.1", () => socket.end(Buffer.from(bytes, "latin1")));
      socket.on("data", (part) => parts.push(part));
      socket.on("error", () => undefined);
      socket.on("close", () => {
        resolve(Buffer.concat(parts).toString());
      });
    });
  return {
    async meet(bytes) {
      const answer = await ask(bytes.replaceAll("TOKEN-HERE", token).replaceAll("PORT-HERE", port));
      const healthy = await ask(
        `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
      );
      return [
        ...faultsOf(answer, bytes.length),
        ...(healthy.startsWith("HTTP/1.1 200") ? [] : [`/healthz: ${healthy.slice(0, 200)}`]),
      ];
    },
    async end() {
      const faults = await server.end();
      remove();
      return faults;
    },
  };
}

function faultsOf(answer: string, sent: number): string[] {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? "0");
  const faults: string[] = [];
  // What it can't do now, or not at all, it says; all other 5xx are its faults. 502 and 504: those of the tool's server.
  if (status >= 500 && ![501, 502, 503, 504, 505].includes(status)) faults.push(answer.slice(0, 2_000));
  if (status >= 400 && !/application\/(?:problem\+)?json/.test(answer.slice(0, 2_000)))
    faults.push(`no problem body: ${answer.slice(0, 500)}`);
  if (answer.includes(CANARY)) faults.push("a secret in an answer");
  if (answer.length > 1_000_000 + 40 * sent)
    faults.push(`${String(answer.length)} bytes for ${String(sent)}`);
  return faults;
}

export const restRequests = defineArea<string>({
  name: "rest-requests",
  throws: "requests in bytes at the REST server",
  make,
  show: (bytes) => bytes,
  start,
});
