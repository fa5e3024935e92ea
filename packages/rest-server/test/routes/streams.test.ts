import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { start, withTides, type Started } from "../support/start.ts";

const wait = { params: { source: "local", name: "local-wait" } };

async function running({ client }: Started): Promise<string> {
  const metrics = await client.metrics();
  return /toolhaft_tool_calls_running (\d+)/.exec(metrics.ok ? metrics.text : "")?.[1] ?? "";
}

describe("streams", () => {
  test("leaving one cancels its call", async () => {
    const started = await start();
    const stream = await started.client.streamSourceTool(wait);
    if (stream.ok)
      for await (const { data } of stream.events) if ("stage" in data && data.stage === "running") break;
    await expect.poll(() => running(started)).toBe("0");
  });

  test("tells what a program says on stderr while it runs, without its secrets", async () => {
    const started = await start();
    const stream = await started.client.streamSourceTool({ params: { source: "local", name: "local-ask" } });
    const told: string[] = [];
    if (stream.ok)
      for await (const event of stream.events) {
        if (event.type !== "result") told.push(`${event.type} ${JSON.stringify(event.data)}`);
        else told.push(`${event.type} ${String(event.data.ok)}`);
        // The program ends only after somebody heard it.
        if (event.type === "stderr") writeFileSync(join(started.folder, "heard"), "");
      }
    expect(told).toEqual([
      'progress {"stage":"checking"}',
      'progress {"stage":"running"}',
      'stderr {"line":"asks with ***"}',
      'stderr {"line":"\\\\x1b[1mand waits"}',
      "result true",
    ]);
  });

  test("with an Idempotency-Key it goes on, and can be taken up again where it was left", async () => {
    const started = await start();
    const key = await withTides(started, "/stream");
    const input = { params: key, body: { args: { harbour: "Oslo" } }, idempotencyKey: "tide-1" };
    const first = await started.client.streamTool(input);
    let last = "";
    if (first.ok)
      for await (const { id, type } of first.events) {
        last = id;
        if (type === "output") break;
      }
    const second = await started.client.streamTool({ ...input, lastEventId: last });
    const rest: string[] = [];
    if (second.ok)
      for await (const { type, data } of second.events)
        rest.push(`${type} ${JSON.stringify(data).slice(0, 34)}`);
    expect(rest).toEqual([
      'output {"type":"message","data":"low"}',
      'result {"ok":true,"value":["high","low"],',
    ]);
    expect(started.tools.seen.filter((url) => url.startsWith("/stream"))).toHaveLength(1);
  });

  test("the same Idempotency-Key gets the first answer; another request with it is refused", async () => {
    const started = await start();
    const params = await withTides(started);
    const input = { params, body: { args: { harbour: "Oslo" } }, idempotencyKey: "tide-2" };
    const first = await started.client.invokeTool(input);
    const second = await started.client.invokeTool(input);
    expect(first.ok && second.ok && first.text === second.text).toBe(true);
    expect(started.tools.seen.filter((url) => url.startsWith("/echo"))).toHaveLength(1);
    const other = await started.client.invokeTool({ ...input, body: { args: { harbour: "Bergen" } } });
    expect(other).toMatchObject({ ok: false, status: 422, problem: { code: "API_IDEMPOTENCY_MISMATCH" } });
    const odd = await started.client.invokeTool({ ...input, idempotencyKey: "two words" });
    expect(odd).toMatchObject({
      status: 400,
      problem: { detail: "the header Idempotency-Key must be 1 to 255 visible ASCII characters" },
    });
  });

  test("a call that is refused has its status, also as a stream", async () => {
    const started = await start();
    const params = await withTides(started);
    const refused = await started.client.streamTool({ params, body: { args: {} } });
    expect(refused).toMatchObject({ ok: false, status: 400, problem: { code: "ARGS_INVALID" } });
  });

  test("a client that never reads is let go, and its call with it", async () => {
    const started = await start({ limits: { unreadBytes: 1, heartbeatMs: 20 } });
    const socket = connect(started.port, "127.0.0.1", () => {
      socket.pause();
      const head = [
        "POST /tools/sources/local/tools/local-wait/invoke HTTP/1.1",
        `Host: 127.0.0.1:${String(started.port)}`,
        `Authorization: Bearer ${started.tokens.invoke}`,
        "Accept: text/event-stream",
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
    });
    socket.on("error", () => undefined);
    await expect.poll(() => running(started)).toBe("1");
    socket.destroy();
    await expect.poll(() => running(started)).toBe("0");
  });

  test("shutting down lets calls end in their time, cancels the rest, and takes nothing new", async () => {
    const started = await start({ limits: { drainMs: 200 } });
    const call = started.client.invokeSourceTool(wait);
    await expect.poll(() => running(started)).toBe("1");
    expect(await started.server.close()).toEqual({ cancelled: 1 });
    expect(await call).toMatchObject({ ok: true, value: { ok: false, error: { code: "EXEC_ABORTED" } } });
    await expect(started.client.healthz()).rejects.toThrow();
  });
});
