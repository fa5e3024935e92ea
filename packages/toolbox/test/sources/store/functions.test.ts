import { WorkStopped } from "@toolhaft/exec-sandbox/work";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ToolFunctions } from "../../../src/index.ts";
import { expectFailure, expectJson } from "../../support/expect-result.ts";
import { createShelf, type Shelf } from "../../support/shelf.ts";

const functions: ToolFunctions = {
  "harbour/echo": (args, { text, tool }) => ({ args, text, tool: `${tool.slug} ${tool.version}` }),
  "harbour/nothing": () => undefined,
  "harbour/throw": () => {
    throw Object.assign(new Error("no such harbour\nat the sea"), { hint: "Ask for another one." });
  },
  "harbour/heavy": () => {
    throw new WorkStopped({ ok: false, stopped: "time", timeoutMs: 5_000, memoryMb: 256 });
  },
  "harbour/busy": () => {
    throw new WorkStopped({ ok: false, stopped: "busy", timeoutMs: 5_000, memoryMb: 256 });
  },
  "harbour/circle": () => {
    const circle: Record<string, never> = {};
    (circle as Record<string, unknown>)["self"] = circle;
    return circle;
  },
  "harbour/symbol": () => Symbol("tide") as never,
  "harbour/wait": (_, { signal }) =>
    new Promise((resolve) => {
      called();
      signal.addEventListener("abort", () => {
        stops.push("stopped");
        resolve(null);
      });
    }),
  "harbour/change": (args) => {
    args["harbour"] = 5;
    return args;
  },
};
const stops: string[] = [];
let called = (): void => undefined;

let shelf: Shelf;
beforeEach(async () => {
  stops.length = 0;
  called = () => undefined;
  shelf = await createShelf({ functions });
});
afterEach(async () => {
  await shelf.close();
});

const put = (name: string, more: Record<string, unknown> = {}): Promise<void> =>
  shelf.put("get-tides", { type: "go", impl: { goFunc: `harbour/${name}` }, ...more });

describe("a function", () => {
  test("whose work apart was stopped, or not begun, says so", async () => {
    await put("heavy");
    expect(await shelf.toolbox.invoke("get-tides", { harbour: "Oslo" })).toMatchObject({
      ok: false,
      error: {
        code: "FUNCTION_STOPPED",
        message: "the function harbour/heavy was stopped: it took longer than 5 s",
        retryable: false,
      },
    });
  });

  test("whose work apart found no room says when to ask again", async () => {
    await put("busy");
    expect(await shelf.toolbox.invoke("get-tides", { harbour: "Oslo" })).toMatchObject({
      ok: false,
      error: {
        code: "FUNCTION_BUSY",
        message: "the function harbour/busy was not begun: too much other work is waiting",
        retryable: true,
        retryAfterMs: 1_000,
      },
    });
  });

  test("gets the arguments with their exact text, and its result is the tool's", async () => {
    await put("echo");
    const result = await shelf.toolbox.invoke("get-tides", '{ "harbour": "Bergen" }');
    expectJson(
      result,
      '{"args":{"harbour":"Bergen"},"text":"{ \\"harbour\\": \\"Bergen\\" }","tool":"get-tides v1"}',
    );
    expect(shelf.audit.records[0]).toMatchObject({ ok: true, function: "harbour/echo", argv: [] });
    const [tool] = (await shelf.store.listTools()).items;
    expect(await shelf.store.usage(tool?.toolID ?? "")).toMatchObject({ callCount: 1 });
  });

  test("that gives nothing back gives null", async () => {
    await put("nothing");
    expectJson(await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}'), "null");
  });

  test.each([
    ["throw", "FUNCTION_FAILED", "no such harbour\\nat the sea"],
    [
      "circle",
      "FUNCTION_RESULT",
      /^the function harbour\/circle answered something that is no JSON: Converting circular/,
    ],
    ["symbol", "FUNCTION_RESULT", "the function harbour/symbol answered something that is no JSON: a symbol"],
  ])("%s fails with %s", async (name, code, message) => {
    await put(name);
    const result = await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}');
    expectFailure(result, code);
    expect(result.ok ? "" : result.error.message).toMatch(message);
    expect(shelf.audit.records[0]).toMatchObject({ error: code, function: `harbour/${name}` });
  });

  test("may say how to fix it", async () => {
    await put("throw");
    const result = await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}');
    expect(result.ok ? undefined : result.error.hint).toBe("Ask for another one.");
  });

  test("that takes too long is told to stop and not waited for", async () => {
    await put("wait");
    // Once it is called, however long that took on a busy machine.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    called = () => {
      queueMicrotask(() => vi.advanceTimersByTime(40));
    };
    const result = await shelf.toolbox
      .invoke("get-tides", '{"harbour":"Bergen"}', { deadline: 40 })
      .finally(() => vi.useRealTimers());
    expectFailure(result, "FUNCTION_TIMEOUT", "the function harbour/wait gave no answer within 40 ms");
    expect(stops).toEqual(["stopped"]);
  });

  test("is told to stop when the caller does", async () => {
    await put("wait");
    const controller = new AbortController();
    called = () => {
      queueMicrotask(() => {
        controller.abort();
      });
    };
    const result = await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}', {
      signal: controller.signal,
    });
    expectFailure(result, "FUNCTION_ABORTED", "the call of the function harbour/wait was aborted");
    expect(stops).toEqual(["stopped"]);
    const early = await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}', {
      signal: AbortSignal.abort(),
    });
    expectFailure(early, "FUNCTION_ABORTED");
  });

  test("cannot change the caller's arguments", async () => {
    await put("change");
    const args = { harbour: "Bergen" };
    expectJson(await shelf.toolbox.invoke("get-tides", args), '{"harbour":5}');
    expect(args).toEqual({ harbour: "Bergen" });
  });

  test("has its result held against the output schema", async () => {
    await put("nothing", { outputSchema: { type: "object" } });
    const message = "the tool's output does not fit its schema: must be an object, not null";
    expectFailure(await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}'), "OUTPUT_INVALID", message);
  });

  test("that is not there blocks the tool and keeps it off the list", async () => {
    await put("ech");
    expect((await shelf.toolbox.list()).map(({ name }) => name)).toEqual([]);
    const result = await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}');
    const message = "get-tides calls the function harbour/ech, which is not registered";
    expectFailure(result, "FUNCTION_UNKNOWN", message);
    expect(result.ok ? undefined : result.error.hint).toBe("Did you mean harbour/echo?");
    expect(shelf.audit.records[0]).toMatchObject({ error: "FUNCTION_UNKNOWN" });
  });

  test.each(["toString", "__proto__", "constructor"])("called %s is none", async (goFunc) => {
    await shelf.put("get-tides", { type: "go", impl: { goFunc } });
    expectFailure(await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}'), "FUNCTION_UNKNOWN");
  });

  test("may be called as often in a minute as the tool says", async () => {
    await put("nothing", { maxCallsPerMinute: 2 });
    for (let call = 0; call < 2; call++) {
      expectJson(await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}'), "null");
    }
    const result = await shelf.toolbox.invoke("get-tides", '{"harbour":"Bergen"}');
    expectFailure(result, "TOOL_RATE_LIMITED");
    expect(result.ok ? "" : result.error.message).toMatch(
      /^get-tides may be called 2 times in a minute; try again in \d+ ms$/,
    );
    expect(result.ok ? 0 : result.error.retryAfterMs).toBeGreaterThan(0);
  });

  test("is named by a plan", async () => {
    await put("echo");
    expect(await shelf.toolbox.plan("get-tides", '{"harbour":"Bergen"}')).toEqual({
      ...{
        ok: true,
        kind: "in-process",
        does: "calls the function harbour/echo",
        exact: true,
        unresolved: [],
      },
    });
  });
});
