import { parseAllowedHosts, loadBundleTool, type BundleTool } from "@toolhaft/tool-bundle";
import { createHttpTransport, runHttpTool } from "@toolhaft/http-runner";
import { createServer, type AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Random } from "../../../packages/lint/test/fuzz/random.ts";
import { CANARY, defineArea, type Subject } from "../area.ts";
import { hostileJson } from "../hostile/json.ts";
import { definitionTexts } from "../hostile/seeds.ts";
import { hostileText } from "../hostile/strings.ts";

interface Answer {
  /** What the tool asks of an answer. */
  readonly impl: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** Where the bytes are split into packets. */
  readonly cuts: readonly number[];
}

const seeds = definitionTexts(".json");
const LIMIT = 200_000;

const STATUS = [
  "200 OK",
  "200",
  "204 No Content",
  "206 Partial",
  "301 Moved",
  "302 Found",
  "304 Not Modified",
  "401 No",
  "404 Not Found",
  "429 Slow",
  "500 Oops",
  "503 Later",
  "100 Continue",
  "999 ?",
  "abc",
  "-1",
];
const TYPES = [
  "application/json",
  "text/plain",
  "text/event-stream",
  "application/x-ndjson",
  "text/html; charset=utf-16",
  "image/png",
  "application/json; charset=latin1",
  ";;;",
  "",
];
const READS = [
  { responseEncoding: "json" },
  { responseEncoding: "text" },
  { responseEncoding: "json", extractExpr: "$..name" },
  { responseEncoding: "json", extractExpr: "$.tools[?@.name == 'x'].description" },
  { responseEncoding: "text", extractExpr: "(\\w+)@(\\w+)" },

  { extractExpr: "$.error" },
  { errorMode: "empty" },
];

/** A server's answer, sound or not, which may give back the secret that it was sent. */
function hostileAnswer(random: Random): Answer {
  const echo =
    random.int(4) === 0
      ? random.pick([
          CANARY,
          encodeURIComponent(CANARY),
          JSON.stringify(CANARY),
          Buffer.from(CANARY).toString("base64"),
          Buffer.from(CANARY).toString("hex"),
        ])
      : "";
  const text = random.pick([
    () => hostileJson(random, seeds),
    () =>
      `data: ${hostileText(random)}\nid: ${echo}\nevent: ${hostileText(random)}${echo}\n\n`.repeat(
        1 + random.int(20),
      ),
    () => `${hostileJson(random, seeds)}\n`.repeat(1 + random.int(3)),
    () => hostileText(random) + echo,
    () => `{"error":${JSON.stringify(`${"x".repeat(random.int(20_000))}${echo}`)}}`,
  ])();
  const plain = Buffer.from(text + echo);
  const zipped = random.int(5) === 0;
  let body = zipped ? gzipSync(plain) : plain;
  if (random.int(8) === 0) body = body.subarray(0, random.int(body.length + 1));
  const chunked = random.int(4) === 0;
  const length =
    random.int(6) === 0
      ? random.pick(["-1", "abc", "0", "99999999999999999999", String(body.length + 5)])
      : String(body.length);
  const lines = [
    `HTTP/${random.pick(["1.1", "1.1", "1.1", "1.0", "2", "9.9"])} ${random.pick(random.int(3) === 0 ? STATUS : ["200 OK"])}`,
    `Content-Type: ${random.pick(TYPES)}`,
    zipped || random.int(20) === 0
      ? `Content-Encoding: ${random.pick(["gzip", "gzip", "gzip", "br", "deflate", "gzip, gzip", "x"])}`
      : "",
    chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
    random.int(6) === 0
      ? `Location: ${random.pick(["/", "//evil.test/", "http://127.0.0.1:1/", "http://[::1]/", "ftp://x/", "?a", `/${echo}`, hostileText(random).replace(/[^\x20-\x7e]/g, "")])}`
      : "",
    random.int(6) === 0 ? `X-Odd: ${hostileText(random).slice(0, 9_000)}` : "",
    random.int(10) === 0 ? "X-Many: 1\r\n".repeat(random.pick([10, 90, 3_000])).trim() : "",
    random.int(10) === 0
      ? `Retry-After: ${random.pick(["0", "1", "-5", "99999999999", "Wed, 21 Oct 2015 07:28:00 GMT", "x"])}`
      : "",
  ].filter((line) => line !== "");
  const framed = chunked
    ? Buffer.concat([
        Buffer.from(`${random.int(6) === 0 ? "zz" : body.length.toString(16)}\r\n`),
        body,
        Buffer.from("\r\n0\r\n\r\n"),
      ])
    : body;
  const bytes = Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), framed]);
  const cuts = Array.from({ length: random.int(4) }, () => random.int(bytes.length)).sort((a, b) => a - b);
  return { impl: random.pick(READS), bytes, cuts };
}

async function start(): Promise<Subject<Answer>> {
  let answer: Answer | undefined;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      if (!answer) return;
      const { bytes, cuts } = answer;
      const ends = [...cuts, bytes.length];
      ends.forEach((end, index) => socket.write(bytes.subarray(ends[index - 1] ?? 0, end)));
      socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  const parsed = parseAllowedHosts([{ host: origin, allowPrivate: ["127.0.0.1/32"] }]);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const transport = createHttpTransport({ backoff: { baseMs: 1, maxMs: 2 } });
  return {
    async meet(given) {
      answer = given;
      const events: unknown[] = [];
      const result = await runHttpTool(
        toolWith(`${origin}/x`, given.impl),
        {},
        {
          transport,
          allowedHosts: parsed.hosts,
          secrets: { TOKEN: { value: CANARY, hosts: [{ host: origin, allowPrivate: ["127.0.0.1/32"] }] } },
          timeoutMs: 5_000,
          limits: { maxResponseBytes: LIMIT },
          onEvent: (event) => events.push(event),
        },
      );
      const left = JSON.stringify([result, events]);
      return [
        ...(left.includes(CANARY) ? ["a secret in what came back"] : []),
        ...(left.length > LIMIT * 8 ? [`${String(left.length)} characters came back`] : []),
        ...(result.ok || /^[A-Z_]+$/.test(result.error.code)
          ? []
          : [`a code that is none: ${result.error.code}`]),
      ];
    },
    async end() {
      await transport.close();
      await new Promise((resolve) => server.close(resolve));
      return [];
    },
  };
}

function toolWith(urlTemplate: string, impl: Answer["impl"]): BundleTool {
  const { document, diagnostics } = loadBundleTool(
    JSON.stringify({
      schemaVersion: "1",
      bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101",
      toolID: "018faf50-b7b6-7a01-9a05-000000000001",
      slug: "echo",
      version: "v1",
      displayName: "Echo",
      type: "http",
      isEnabled: true,
      argSchema: { type: "object" },
      impl: { urlTemplate, headers: { "X-Key": "${TOKEN}" }, ...impl },
      createdAt: "2024-05-14T13:44:00Z",
      modifiedAt: "2024-06-01T09:17:10Z",
    }),
  );
  if (!document) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return document;
}

export const httpAnswers = defineArea<Answer>({
  name: "http-answers",
  throws: "answers of a server at the HTTP runner",
  make: hostileAnswer,
  show: ({ impl, bytes, cuts }) => `${JSON.stringify({ impl, cuts })}\n${bytes.toString("latin1")}`,
  start,
});
