import { describe, expect, test } from "vitest";
import { createExecutor } from "../../src/index.ts";
import type { ExecutorOptions, RunRequest } from "../../src/index.ts";
import { expectFailure } from "../support/errors.ts";
import { eventually, marked, uniqueSleep } from "../support/processes.ts";

describe("createExecutor refuses", () => {
  test.each<[unknown, string]>([
    [{ sandbox: "strict" }, 'sandbox must be required, best-effort, off (got "strict")'],
    [{ tier: "docker" }, 'tier must be portable, util-linux, bubblewrap (got "docker")'],
    [{ helper: { path: "/opt/no/helper.js" } }, 'helper.path names no file (got "/opt/no/helper.js")'],
    [{ concurrency: 0 }, "concurrency must be a whole number of at least 1 (got 0)"],
    [{ waiting: 1.5 }, "waiting must be a whole number of at least 1 (got 1.5)"],
    [{ limits: { memoryBytes: 1 } }, "limits.memoryBytes must be a whole number of at least 1048576 (got 1)"],
    [{ isolate: { net: "none" } }, 'isolate.net must be "on" or "off" (got "none")'],
  ])("%j", (options, message) => {
    expect(() => createExecutor(options as ExecutorOptions)).toThrow(
      expect.objectContaining({ code: "EXEC_OPTIONS_INVALID", message }),
    );
  });
});

describe("run answers", () => {
  const executor = createExecutor({ helper: "off" });

  test.each<[unknown, string]>([
    [{ limits: { stdoutBytes: -1 } }, "limits.stdoutBytes must be a whole number of at least 0 (got -1)"],
    [{ limits: { cpuSeconds: "1" } }, "limits.cpuSeconds must be a whole number of at least 1 (got string)"],
    [{ limits: { __proto__: null, constructor: 1 } }, "limits.constructor is no limit"],
    [{ isolate: { read: ["data"] } }, 'isolate.read[0] must be an absolute path (got "data")'],
    [{ isolate: { write: ["/srv", "/a\0b"] } }, "isolate.write[1] contains a NUL character"],
    [{ isolate: { home: "here" } }, 'isolate.home must be an absolute path (got "here")'],
    [{ isolate: { network: "off" } }, "isolate.network is no part of isolation"],
  ])("%j", async (request, message) => {
    const outcome = await executor.run({ file: "true", ...(request as Partial<RunRequest>) });
    expect(outcome.ok ? "" : outcome.error.message).toBe(message);
  });

  test("that the executor is closed", async () => {
    const closing = createExecutor({ helper: "off", sandbox: "off" });
    const mark = uniqueSleep();
    const running = closing.run({ file: "sleep", args: [mark] });
    expect(await eventually(() => marked(mark).length > 0)).toBe(true);
    await closing.close();
    expectFailure(await running, "EXEC_CLOSED", "the executor is closed");
    expectFailure(await closing.run({ file: "true" }), "EXEC_CLOSED", "the executor is closed");
  });
});
