import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFileStore } from "@toolhaft/store";
import { afterAll, describe, expect, test } from "vitest";
import { createToolbox, storeSource } from "../../../src/index.ts";
import { expectFailure, expectJson } from "../../support/expect-result.ts";
import { memoryAudit } from "../../support/memory-audit.ts";
import { SEA } from "../../support/shelf.ts";
import { createWorkshop } from "../../support/workshop.ts";

const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});

async function opened(
  name: string,
  impl: unknown,
  given: Pick<Parameters<typeof storeSource>[0], "secrets"> = {},
) {
  const folder = join(workshop.folder, name);
  const store = await openFileStore(folder, { builtIns: [], reapMs: 0, sweepMs: 0 });
  await store.putBundle(SEA, '{"slug":"sea","displayName":"Sea"}');
  const argSchema = { type: "object" };
  const body = { displayName: "Tides", type: "exec", argSchema, impl };
  await store.putTool({ bundleID: SEA, slug: "get-tides", version: "v1" }, JSON.stringify(body, null, 2));
  const file = join(
    folder,
    "bundles",
    SEA,
    "tools",
    readdirSync(join(folder, "bundles", SEA, "tools"))[0] ?? "",
  );
  const audit = memoryAudit();
  const environment = { PATH: "/usr/bin:/bin", HOME: "/srv/home", TZ: "UTC", SECRET: "k-0123456789" };
  const exec = { directory: workshop.folder, cwd: workshop.folder, environment };
  const toolbox = await createToolbox({ sources: [storeSource({ store, exec, ...given })], audit });
  const close = async (): Promise<void> => {
    await toolbox.close();
    await store.close();
  };
  return { store, toolbox, audit, file, close };
}

describe("a stored program", () => {
  test("reads the arguments and prints one line, where the host lets it run", async () => {
    workshop.shell(
      "tools/bin/tides",
      'read line; echo "{\\"given\\":$line,\\"zone\\":\\"$TZ\\",\\"secret\\":\\"$SECRET\\"}"',
    );
    const impl = { command: ["./tools/bin/tides"], envPassthrough: ["tz"], timeoutSec: 9 };
    const { toolbox, audit, close } = await opened("runs", impl);
    const result = await toolbox.invoke("get-tides", '{"harbour":1.0}');
    expectJson(result, '{"given":{"harbour":1.0},"zone":"UTC","secret":""}');
    expect((await toolbox.get("get-tides"))?.timeoutMs).toBe(9_000);
    expect(audit.records[0]).toMatchObject({
      ok: true,
      exit: 0,
      envKeys: ["TZ"],
      version: "v1",
      bundle: SEA,
    });
    expect(await toolbox.plan("get-tides", "{}")).toMatchObject({
      ...{ ok: true, kind: "process", argv: [join(workshop.folder, "tools/bin/tides")] },
    });
    await close();
  });

  test("says no secret of its store, in a result, a key of one, or a failure", async () => {
    workshop.shell(
      "tools/bin/leak",
      'read line; [ "$line" = "{}" ] || { echo "no port at k-0123456789" >&2; exit 1; }',
      'echo \'{"said":"k-0123456789","k-0123456789":["azAtMDEyMzQ1Njc4OQ==","ay0wMTIzNDU2Nzg5"],"is":1.0}\'',
    );
    const secrets = { TIDES_KEY: { value: "k-0123456789", hosts: ["https://tides.example"] } };
    const { toolbox, audit, close } = await opened("leaks", { command: ["./tools/bin/leak"] }, { secrets });
    const result = await toolbox.invoke("get-tides", "{}");
    expectJson(result, '{"said":"***","***":["azAtMDEyMzQ1Njc4OQ==","***"],"is":1.0}');
    expectFailure(await toolbox.invoke("get-tides", '{"port":"Bergen"}'), "EXEC_FAILED", "no port at ***");
    expect(JSON.stringify(audit.records)).not.toContain("k-0123456789");
    await close();
  });

  test.each([
    ["../tides", "the command of get-tides is refused: ../tides leads out of ./tools/bin/"],
    ["./tools/bin/../../tides", "the command of get-tides is refused: tides leads out of ./tools/bin/"],
  ])("%s is refused", async (program, message) => {
    const { toolbox, close } = await opened(`refused-${String(program.length)}`, { command: [program] });
    expectFailure(await toolbox.invoke("get-tides", "{}"), "TOOL_COMMAND_REFUSED", message);
    expect((await (await toolbox.get("get-tides"))?.check())?.map(({ code }) => code)).toEqual([
      "TOOL_COMMAND_REFUSED",
    ]);
    await close();
  });
});

describe("a file that was edited by hand", () => {
  const impl = { command: ["/bin/cat"] };

  test("with an error in it blocks its own tool only, with the place", async () => {
    const { store, toolbox, file, close } = await opened("broken", impl);
    await store.putTool(
      { bundleID: SEA, slug: "sound", version: "v1" },
      JSON.stringify({ displayName: "Sound", type: "exec", argSchema: { type: "object" }, impl }),
    );
    writeFileSync(file, readFileSync(file, "utf8").replace('"command"', '"comand"'));
    const result = await toolbox.invoke("get-tides", "{}");
    expectFailure(result, "TOOL_BROKEN");
    expect(result.ok ? "" : result.error.message).toMatch(
      /^the definition of get-tides is broken: .*command.* \(line \d+, column \d+\)$/,
    );
    expectJson(await toolbox.invoke("sound", "{}"), "{}");
    expect((await toolbox.list()).map(({ name }) => name)).toEqual(["sound"]);
    await close();
  });

  test("of a newer program is shown and not called", async () => {
    const { toolbox, file, close } = await opened("newer", impl);
    writeFileSync(file, readFileSync(file, "utf8").replace('"schemaVersion": "1"', '"schemaVersion": "9"'));
    const message = "get-tides has the schemaVersion 9, which this program does not know";
    expectFailure(await toolbox.invoke("get-tides", "{}"), "TOOL_NEWER_REVISION", message);
    await close();
  });

  test("of a deleted bundle that holds tools again is not called", async () => {
    const { toolbox, file, close } = await opened("deleted", impl);
    const bundle = join(file, "../../bundle.json");
    const text = readFileSync(bundle, "utf8");
    writeFileSync(bundle, text.replace(/}\s*$/, ', "softDeletedAt": "2026-01-01T00:00:00.000Z" }'));
    const result = await toolbox.invoke("get-tides", "{}");
    const message = `get-tides belongs to the bundle ${SEA}, which was deleted`;
    expectFailure(result, "TOOL_BUNDLE_DELETED", message);
    await close();
  });

  test("that is no JSON any more is told by the store, and audited", async () => {
    const { toolbox, audit, file, close } = await opened("torn", impl);
    expectJson(await toolbox.invoke("get-tides", "{}"), "{}");
    writeFileSync(file, '{ "displayName": ');
    const ref = { source: "store", name: "get-tides", version: "v1", bundle: SEA };
    const result = await toolbox.invoke(ref, "{}");
    expectFailure(result, "STORE_CORRUPT");
    expect(result.ok ? "" : result.error.message).toMatch(/^bundles\/.*\.json:\d+:\d+: /);
    expect(audit.records.at(-1)).toMatchObject({ ok: false, error: "STORE_CORRUPT" });
    await close();
  });
});

describe("deleted by another process", () => {
  test("a tool is gone at once", async () => {
    const { store, toolbox, close } = await opened("gone", { command: ["/bin/cat"] });
    expectJson(await toolbox.invoke("get-tides", "{}"), "{}");
    const other = await openFileStore(join(workshop.folder, "gone"), { builtIns: [], reapMs: 0, sweepMs: 0 });
    await other.deleteTool({ bundleID: SEA, slug: "get-tides", version: "v1" });
    expectFailure(await toolbox.invoke("get-tides", "{}"), "TOOL_NOT_FOUND", "unknown tool: get-tides");
    await other.deleteBundle(SEA);
    await other.close();
    expect(await store.listTools()).toEqual({ items: [] });
    await close();
  });
});

describe("http-runner", () => {
  test("is loaded by nothing but a dynamic import", () => {
    const src = join(import.meta.dirname, "../../../src");
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    );
    const eager = files.filter((name) =>
      /^(?:import|export) (?!type )[^;]*"@toolhaft\/(?:http-runner|store)/m.test(
        readFileSync(join(src, name), "utf8"),
      ),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(eager).toEqual([]);
  });
});
