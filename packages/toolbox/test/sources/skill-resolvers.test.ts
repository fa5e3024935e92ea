import { createExecutor } from "@toolhaft/exec-sandbox";
import type { Executor } from "@toolhaft/exec-sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToolbox, skillSource } from "../../src/index.ts";
import type { AuditRecord, SkillSourceOptions, Toolbox } from "../../src/index.ts";
import { expectFailure, expectJson } from "../support/expect-result.ts";
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

const environment = { PATH: "/usr/bin:/bin", HOME: "/srv/home" };

/** A skill whose one tool prints a day that something else decides. */
function dayBy(folder: string, resolveCommand: object, granted: object = {}): string {
  const tools = {
    tools: [{ name: "open_day", parameters: { type: "object", properties: { day: { type: "string" } } } }],
    allowlist: { printf: ["%s"], ...granted },
    execution: [
      { tool: "open_day", binary: "printf", subcommand: "%s", args: [{ param: "day", resolveCommand }] },
    ],
  };
  return workshop.skill(folder, { tools });
}

/** Do something with a skill's tools; answers what the audit log says of it. */
async function withSkill(
  directory: string,
  options: Partial<SkillSourceOptions>,
  action: (toolbox: Toolbox) => Promise<void>,
): Promise<readonly AuditRecord[]> {
  const records: AuditRecord[] = [];
  const audit = {
    required: false,
    ready: () => undefined,
    write: (record: AuditRecord) => void records.push(record),
    close: () => undefined,
  };
  const source = await skillSource({
    directories: [directory],
    environment,
    cwd: workshop.folder,
    ...options,
  });
  const toolbox = await createToolbox({ sources: [source], executor, audit });
  await action(toolbox).finally(() => toolbox.close());
  return records;
}

const monday = '{"day":"monday"}';
const reject = { onResolveFailure: "reject" as const };

test("a command that fails keeps the value with a warning, or refuses the call where the configuration says so", async () => {
  const strict = dayBy("strict", { binary: "false", subcommand: "x", args: [] }, { false: ["x"] });
  const message = "parameter day could not be resolved: command false x: exited with code 1";
  await withSkill(strict, {}, async (toolbox) => {
    const kept = await toolbox.invoke("open_day", monday);
    expectJson(kept, '"monday"');
    expect(kept.meta.warnings).toEqual([`${message}; it stays as given`]);
  });
  const records = await withSkill(strict, { skills: { strict: reject } }, async (toolbox) => {
    expectFailure(await toolbox.invoke("open_day", monday), "SKILL_RESOLVE_FAILED", message);
  });
  expect(records).toMatchObject([
    { ok: false, argv: [], resolved: [{ param: "day", by: "command false x", ok: false }] },
  ]);
});

test("a script that may not run is a warning of the call and of its plan, or refuses both", async () => {
  const diary = dayBy("diary", { script: "to-date", args: ["$param"] });
  const message =
    "parameter day could not be resolved: script to-date: scripts may not run (run.skills.allowScripts, --allow-scripts)";
  const warnings = [`${message}; it stays as given`];
  const records = await withSkill(diary, {}, async (toolbox) => {
    const result = await toolbox.invoke("open_day", monday);
    expectJson(result, '"monday"');
    expect(result.meta.warnings).toEqual(warnings);
    expect(await toolbox.plan("open_day", monday)).toMatchObject({ exact: true, warnings });
  });
  expect(records[0]?.resolved).toEqual([
    { param: "day", by: "script to-date", ok: false, skipped: true, ms: 0 },
  ]);
  await withSkill(diary, { skills: { diary: reject } }, async (toolbox) => {
    const refused = { code: "SKILL_RESOLVE_FAILED", message };
    expectFailure(await toolbox.invoke("open_day", monday), "SKILL_RESOLVE_FAILED", message);
    expect(await toolbox.plan("open_day", monday)).toMatchObject({ ok: false, error: refused });
  });
});

test("a command that is not on the skill's allowlist is not run, and said", async () => {
  const open = dayBy("open", { binary: "echo", subcommand: "-n", args: [] });
  await withSkill(open, { compat: "chai" }, async (toolbox) => {
    expect((await toolbox.invoke("open_day", monday)).meta.warnings).toEqual([
      "parameter day could not be resolved: command echo -n: it is not on the skill's allowlist; it stays as given",
    ]);
  });
});

test("a plan shows no variable that a command printed, and the call gets its value", async () => {
  const secret = "k-0123456789";
  const keys = dayBy(
    "keys",
    { binary: "printenv", subcommand: "API_KEY", args: [] },
    { printenv: ["API_KEY"] },
  );
  const options = {
    environment: { ...environment, API_KEY: secret },
    skills: { keys: { env: ["API_KEY"] } },
  };
  await withSkill(keys, options, async (toolbox) => {
    expect(await toolbox.plan("open_day", monday, { resolve: true })).toMatchObject({
      argv: ["printf", "%s", "***"],
      exact: true,
    });
    expectJson(await toolbox.invoke("open_day", monday), `"${secret}"`);
  });
});
