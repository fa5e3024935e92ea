import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@toolhaft/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { callTool, type Outcome } from "../src/panel/call-tool.ts";
import { shownText } from "../src/panel/shown-text.ts";

const params = { bundleID: "b", toolSlug: "tides", version: "v1" };
const META = '"meta":{"durationMs":3,"queuedMs":0,"warnings":[]}';

/** Call a tool of a server that answers so. */
async function called(
  answer: (response: ServerResponse) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ outcome: Outcome; lines: string[]; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.on("data", (data: Buffer) => asked.push(data.toString()));
    request.on("end", () => {
      answer(response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const lines: string[] = [];
  const call = { params, args: '{"days": 1.0}', signal };
  const outcome = await callTool(createClient({ url, token: "haft_moon" }), call, (line) => lines.push(line));
  return { outcome, lines, asked };
}

const stream =
  (...events: [type: string, data: string][]) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(events.map(([type, data]) => `event: ${type}\nid: 1\ndata: ${data}\n\n`).join(""));
  };
const problem =
  (more: object) =>
  (response: ServerResponse): void => {
    const body = { type: "about:blank", title: "No", status: 400, detail: "no", retryable: false, ...more };
    response.writeHead(400, { "content-type": "application/problem+json" }).end(JSON.stringify(body));
  };

describe("a call", () => {
  test("sends the arguments as they are written, and gives the result as it is spelt", async () => {
    const { outcome, lines, asked } = await called(
      stream(
        ["stderr", '{"line":"asks"}'],
        ["output", '{"type":"message","data":"high"}'],
        ["progress", '{"stage":"run","step":{"id":"second","state":"begun","done":1,"total":2}}'],
        ["result", `{"ok":true,"value":{"height":1.0},${META}}`],
      ),
    );
    expect(asked).toEqual(['{"args":{"days": 1.0}}']);
    expect(lines).toEqual(["asks", "high", "second"]);
    expect(outcome).toEqual({
      kind: "result",
      result: { ok: true, json: '{"height":1.0}', value: { height: 1 } },
    });
  });

  test("that fails says why", async () => {
    const error = { code: "EXEC_FAILED", message: "no such harbour", retryable: false };
    const { outcome } = await called(
      stream(["result", `{"ok":false,"error":${JSON.stringify(error)},${META}}`]),
    );
    expect(outcome).toEqual({ kind: "result", result: { ok: false, error } });
  });

  test("that is refused says where its arguments do not fit", async () => {
    const errors = [
      { pointer: "/args/days", detail: "must be at most 7", help: "Give fewer." },
      { pointer: "/args", detail: "too many" },
    ];
    const { outcome } = await called(problem({ code: "ARGS_INVALID", errors }));
    expect(outcome).toMatchObject({
      kind: "refused",
      problem: { code: "ARGS_INVALID" },
      faults: [
        { pointer: "/days", message: "must be at most 7; Give fewer." },
        { pointer: "", message: "too many" },
      ],
    });
  });

  test.each([
    ["an answer that breaks off", stream(["stderr", '{"line":"asks"}']), "the answer broke off"],
    ["a server that hangs up", (response: ServerResponse) => response.destroy(), "fetch failed"],
  ])("%s is no result", async (_, answer, detail) => {
    const { outcome } = await called(answer);
    expect(outcome).toMatchObject({
      kind: "refused",
      problem: { code: "PALETTE_UNREACHABLE", status: 0, detail: expect.stringContaining(detail) as string },
    });
  });

  test("that is stopped is over", async () => {
    const stop = new AbortController();
    const { outcome } = await called(() => {
      stop.abort();
    }, stop.signal);
    expect(outcome).toEqual({ kind: "stopped" });
  });
});

test.each([
  ['"two\\nlines"', "two\nlines"],
  ['{"height":1}', '{\n  "height": 1\n}'],
  ['{"height":1.0}', '{"height":1.0}'],
  ["9007199254740993", "9007199254740993"],
])("the result %s is read as %j", (json, text) => {
  expect(shownText(json)).toEqual({ text, isCut: false });
});

test("of a long result the beginning is shown", () => {
  const { text, isCut } = shownText(JSON.stringify("a".repeat(60_000)));
  expect([text.length, isCut]).toEqual([50_000, true]);
});
