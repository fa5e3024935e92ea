import { writeFileSync } from "node:fs";
import { createExecutor } from "@toolhaft/exec-sandbox";
import type { Executor } from "@toolhaft/exec-sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createToolbox, manifestSource, toToolMessage } from "../../src/index.ts";
import type { AuditSink, SourceTool, Toolbox, ToolSource } from "../../src/index.ts";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import { memoryAudit } from "../support/memory-audit.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
let executor: Executor;
beforeAll(() => {
  executor = createExecutor({ helper: "off" });
});
afterAll(async () => {
  await executor.close();
  workshop.remove();
});

const zone = {
  type: "object",
  properties: { timezone: { type: "string" }, style: { enum: ["short", "long"] } },
  required: ["timezone"],
  additionalProperties: false,
};
const path = workshop.manifest("clock", [
  { name: "get_time", description: "Tell the time", lines: ["cat"], schema: zone, timeoutSec: 5 },
  { name: "wait", lines: ["sleep 30"], timeoutSec: 30 },
  { name: "broken", command: ["../broken"] },
]);

async function withToolbox<T>(
  action: (toolbox: Toolbox, audit: ReturnType<typeof memoryAudit>) => Promise<T>,
): Promise<T> {
  const audit = memoryAudit();
  const environment = { PATH: "/usr/bin:/bin", HOME: "/srv/home", TZ: "UTC" };
  const sources = [manifestSource({ path, environment, cwd: workshop.folder })];
  const toolbox = await createToolbox({ sources, executor, audit });
  try {
    return await action(toolbox, audit);
  } finally {
    await toolbox.close();
  }
}

describe("arguments", () => {
  test.each([
    ["{", "ARGS_NOT_JSON", /^the arguments are not JSON: .* \(line 1, column \d+\)$/],
    ['["Europe/Oslo"]', "ARGS_NOT_OBJECT", /^the arguments must be a JSON object, not an array$/],
    ['{"timezone":"UTC","timezone":"CET"}', "ARGS_DUPLICATE_KEY", /^the arguments name "timezone" twice$/],
    ['\ufeff{"timezone":"UTC"}', "ARGS_NOT_JSON", /byte order mark/],
    ['{"timezone":"\ud800"}', "ARGS_NOT_JSON", /^the arguments are not JSON: it holds half of a character$/],
  ])("%s is %s", async (args, code, message) => {
    const result = await withToolbox((toolbox) => toolbox.invoke("get_time", args));
    expectFailure(result, code);
    expect(result.ok ? "" : result.error.message).toMatch(message);
  });

  test("that do not fit are told with every issue, the first time and every time", async () => {
    await withToolbox(async (toolbox, { records }) => {
      for (let call = 0; call < 3; call++) {
        const result = await toolbox.invoke("get_time", '{"timezone":5,"style":"shrt"}');
        expectFailure(result, "ARGS_INVALID");
        const { issues = [], message } = result.ok ? { message: "" } : result.error;
        expect(issues.map(({ pointer }) => pointer)).toEqual(["/timezone", "/style"]);
        expect(message).toMatch(/^the arguments do not fit the schema: \/timezone .*, \/style .*short/);
      }
      expect(records.map(({ error, argv, exit }) => [error, argv, exit])).toEqual(
        Array.from({ length: 3 }, () => ["ARGS_INVALID", [], null]),
      );
    });
  });

  test("given as a value reach the tool as JSON", async () => {
    const result = await withToolbox((toolbox) => toolbox.invoke("get_time", { timezone: "Europe/Oslo" }));
    expectJson(result, '{"timezone":"Europe/Oslo"}');
    expect(result.ok ? result.value : undefined).toEqual({ timezone: "Europe/Oslo" });
  });

  test("that are too long are refused", async () => {
    const sources = [manifestSource({ path })];
    const toolbox = await createToolbox({ sources, executor, limits: { argumentBytes: 30 } });
    const result = await toolbox.invoke("get_time", { timezone: "Europe/Oslo/and/further" });
    expectFailure(result, "ARGS_TOO_LARGE", "the arguments are 38 bytes long, more than 30");
    await toolbox.close();
  });
});

describe("names", () => {
  test("one that nobody has is told with a near one, and audited", async () => {
    await withToolbox(async (toolbox, { records }) => {
      const result = await toolbox.invoke("get_tme", "{}");
      expectFailure(result, "TOOL_NOT_FOUND", "unknown tool: get_tme");
      expect(toToolMessage(result)).toBe('{"error":"unknown tool: get_tme","hint":"Did you mean get_time?"}');
      expect(records).toMatchObject([{ tool: "get_tme", source: null, ok: false, error: "TOOL_NOT_FOUND" }]);
    });
  });

  test("a broken tool is left out, and a call says what is wrong and where", async () => {
    await withToolbox(async (toolbox) => {
      expect((await toolbox.list()).map(({ name }) => name)).toEqual(["get_time", "wait"]);
      const result = await toolbox.invoke("broken", "{}");
      expectFailure(result, "TOOL_BROKEN");
      expect(result.ok ? "" : result.error.message).toContain(`tools.json:1:`);
    });
  });

  test("a broken tool of a name too long to be told whole is found", async () => {
    const name = `report_${"n".repeat(200)}`;
    const long = workshop.manifest("long", [{ name, command: ["../broken"] }]);
    const toolbox = await createToolbox({ sources: [manifestSource({ path: long })], executor });
    expectFailure(await toolbox.invoke(name, "{}"), "TOOL_BROKEN");
    await toolbox.close();
  });

  test("shared by two sources are refused, unless one has a prefix", async () => {
    const both = [manifestSource({ path, id: "a" }), manifestSource({ path, id: "b" })];
    await expect(createToolbox({ sources: both, executor })).rejects.toMatchObject({
      code: "SOURCE_NAME_TAKEN",
      message: "two tools are called get_time: one of a, one of b",
    });
    const sources = [manifestSource({ path, id: "a" }), manifestSource({ path, id: "b", prefix: "b_" })];
    const toolbox = await createToolbox({ sources, executor });
    expect((await toolbox.list()).map(({ name }) => name)).toEqual([
      "get_time",
      "wait",
      "b_get_time",
      "b_wait",
    ]);
    expectJson(await toolbox.invoke("b_get_time", '{"timezone":"UTC"}'), '{"timezone":"UTC"}');
    await toolbox.close();
  });
});

describe("time", () => {
  test("a caller's deadline ends a call early", async () => {
    const result = await withToolbox((toolbox) => toolbox.invoke("wait", "{}", { deadline: 200 }));
    expectFailure(result, "EXEC_TIMEOUT", /^not finished after 200 ms /);
  });

  test("the most that the limits allow wins over the definition", async () => {
    const sources = [manifestSource({ path })];
    const toolbox = await createToolbox({ sources, executor, limits: { maxTimeoutSec: 0.2 } });
    expectFailure(await toolbox.invoke("wait", "{}"), "EXEC_TIMEOUT", /^not finished after 200 ms /);
    await toolbox.close();
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2_147_484])(
    "a limit of %s seconds is refused",
    async (timeoutSec) => {
      const message = `limits.timeoutSec must be more than 0 and at most 2147483.647 seconds (got ${String(timeoutSec)})`;
      const making = createToolbox({ sources: [], limits: { timeoutSec } });
      await expect(making).rejects.toMatchObject({ code: "TOOLBOX_OPTIONS_INVALID", message });
    },
  );

  test("an abort ends a call", async () => {
    const result = await withToolbox((toolbox) =>
      toolbox.invoke("wait", "{}", { signal: AbortSignal.timeout(150) }),
    );
    expectFailure(result, "EXEC_ABORTED", /^aborted \((?:before it was started|running)\)$/);
  });
});

describe("a dry run", () => {
  test("shows argv, directory and names of variables", async () => {
    const plan = await withToolbox((toolbox) => toolbox.plan("get_time", '{"timezone":"UTC"}'));
    expect(plan).toEqual({
      ok: true,
      kind: "process",
      argv: [`${workshop.folder}/clock/tools/bin/get_time`],
      file: `${workshop.folder}/clock/tools/bin/get_time`,
      cwd: workshop.folder,
      envNames: ["HOME", "PATH"],
      stdin: '{"timezone":"UTC"}',
      timeoutMs: 5_000,
      isolation: await executor.foresee(),
      exact: true,
      unresolved: [],
    });
  });

  test("says why nothing would run", async () => {
    const plan = await withToolbox((toolbox) => toolbox.plan("get_time", "{}"));
    expect(plan).toMatchObject({ ok: false, error: { code: "ARGS_INVALID" } });
  });
});

describe("guards", () => {
  const source = (run: SourceTool["run"], more: Partial<SourceTool> = {}): ToolSource => {
    const tool: SourceTool = {
      ref: { source: "code", name: "count" },
      name: "count",
      inputSchema: { type: "object" },
      inputSchemaText: '{"type":"object"}',
      revision: "1",
      check: () => Promise.resolve([]),
      run,
      plan: () => Promise.reject(new Error("not here")),
      ...more,
    };
    return {
      id: "code",
      list: () => Promise.resolve({ items: [tool] }),
      get: ({ name }) => Promise.resolve(name === "count" ? tool : undefined),
      problems: () => [],
      close: () => Promise.resolve(),
    };
  };

  test("a source that throws is a result, and a line in the audit log", async () => {
    const audit = memoryAudit();
    const sources = [source(() => Promise.reject(new Error("secret inside")))];
    const toolbox = await createToolbox({ sources, executor, audit });
    expectFailure(await toolbox.invoke("count"), "INTERNAL", "a fault of the toolbox itself");
    expect(audit.records).toMatchObject([{ tool: "count", ok: false, error: "INTERNAL" }]);
  });

  test("output that breaks its own schema is no result", async () => {
    const outputSchema = { type: "object", required: ["total"] };
    const run = (): ReturnType<SourceTool["run"]> => Promise.resolve({ result: { ok: true, json: "{}" } });
    const toolbox = await createToolbox({ sources: [source(run, { outputSchema })], executor });
    expectFailure(await toolbox.invoke("count"), "OUTPUT_INVALID");
  });

  test("a result whose line is lost is withheld when the audit log is required", async () => {
    const audit: AuditSink = {
      required: true,
      ready: () => undefined,
      write: () => "no space left on the disk",
      close: () => undefined,
    };
    const toolbox = await createToolbox({ sources: [manifestSource({ path })], executor, audit });
    const result = await toolbox.invoke("get_time", '{"timezone":"UTC"}');
    const message =
      "the tool ran, but its line could not be written to the audit log: no space left on the disk";
    expectFailure(result, "AUDIT_LOST", message);
  });

  test("a closed toolbox runs nothing", async () => {
    const toolbox = await createToolbox({ sources: [manifestSource({ path })], executor });
    await toolbox.close();
    expectFailure(await toolbox.invoke("get_time", "{}"), "TOOLBOX_CLOSED", "the toolbox is closed");
  });
});

describe("a manifest", () => {
  test.each([
    ["not there", "missing.json", /^cannot read .*missing\.json: no such file$/],
    ["a folder", "clock", /^cannot read .*clock: it is a directory$/],
  ])("that is %s cannot be a source", (_what, name, message) => {
    expect(() => manifestSource({ path: `${workshop.folder}/${name}` })).toThrow(message);
  });

  test("is read again when it changes; a broken one changes nothing", async () => {
    const changing = workshop.manifest("changing", [{ name: "first", lines: ["echo 1"] }]);
    const toolbox = await createToolbox({ sources: [manifestSource({ path: changing })], executor });
    const changed = (text: string): Promise<void> =>
      new Promise((resolve) => {
        const end = toolbox.watch(() => {
          end();
          resolve();
        });
        writeFileSync(changing, text);
      });
    await changed('{"tools":[{"name":"second","command":["/bin/true"]}]}');
    expect((await toolbox.list()).map(({ name }) => name)).toEqual(["second"]);
    for (const torn of ["[", '{"tools": [', '{"tools": [{"name": "third", "command": ["/bin/true"]', ""]) {
      await changed(torn);
      expect((await toolbox.list()).map(({ name }) => name)).toEqual(["second"]);
      expect(toolbox.problems()[0]).toMatchObject({
        rule: "source/last-good",
        message: "it does not parse: the 1 tool read before stays",
        at: { path: changing },
      });
    }
    await changed('{"tools":[]}');
    expect(await toolbox.list()).toEqual([]);
    expect(toolbox.problems()).toEqual([]);
    await toolbox.close();
  });

  test("keeps the spelling of its schemas", async () => {
    const schema = '{ "type":"object", "properties": {"n": {"maximum": 1.0}} }';
    const exact = workshop.file(
      "exact/tools.json",
      `{"tools":[{"name":"n","command":["/bin/true"],"schema":${schema}}]}`,
    );
    const [tool] = (await manifestSource({ path: exact }).list()).items;
    expect(tool?.inputSchemaText).toBe(schema);
  });
});
