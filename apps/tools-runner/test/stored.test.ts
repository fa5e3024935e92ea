import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cli, Outcome } from "../../../tests/scenario/program.ts";
import { stageProgram } from "../../../tests/scenario/stage.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const OTHER = "018faf50-b7b6-7a01-9a05-a22a6e0af1ff";
const KEY = [BUNDLE, "get-weather", "v1"];
const weather = {
  displayName: "Weather",
  description: "Tell the weather of a city",
  type: "http",
  argSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  impl: { urlTemplate: "https://weather.example/v1?city=${city}" },
};

let cli: Cli;
let folder: string;

beforeAll(() => {
  cli = stageProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "stored-"));
  writeFileSync(join(folder, "weather.json"), JSON.stringify(weather));
  writeFileSync(join(folder, "bundle.json"), '{ "slug": "sky", "displayName": "Sky" }');
});
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]): Promise<Outcome> => cli.run(args, { cwd: folder });
const inStore = (...args: readonly string[]): Promise<Outcome> => run(...args, "--store", "store");

test("a bundle that is refused leaves no store behind", async () => {
  const refused = await run("bundle", "put", "nope", "bundle.json", "--store", "refused");
  expect(refused).toEqual({
    exit: 2,
    stdout: "",
    stderr: 'tools-runner: bundleID "nope" is no UUID of version 7\n',
  });
  expect(readdirSync(folder)).not.toContain("refused");
});

test("new makes an id for a bundle", async () => {
  const { stdout } = await run("bundle", "put", "new", "bundle.json", "--store", "fresh");
  const { bundleID } = JSON.parse(stdout) as { bundleID: string };
  expect(bundleID).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const listed = await run("bundle", "get", bundleID, "--store", "fresh");
  expect(JSON.parse(listed.stdout)).toMatchObject({ bundleID, slug: "sky" });
});

// One after the other, as somebody at a shell would.
describe("bundle and tool", () => {
  test("store a tool once, list it and find it", async () => {
    const bundle = await inStore("bundle", "put", BUNDLE, "bundle.json");
    expect({ ...bundle, stdout: JSON.parse(bundle.stdout) as unknown }).toMatchObject({
      exit: 0,
      stderr: "",
      stdout: { bundleID: BUNDLE, slug: "sky", isEnabled: true },
    });
    const tool = await inStore("tool", "put", ...KEY, "weather.json");
    expect(JSON.parse(tool.stdout)).toMatchObject({ slug: "get-weather", version: "v1", isEnabled: true });
    for (const args of [
      ["tool", "list"],
      ["tool", "search", "wether"],
    ]) {
      const found = await inStore(...args);
      expect(found.stdout).toContain('"slug":"get-weather"');
    }
    expect(await inStore("tool", "put", ...KEY, "weather.json")).toEqual({
      exit: 2,
      stdout: "",
      stderr: `tools-runner: tool "get-weather" v1 of bundle ${BUNDLE} exists already; it was left as it is
  help: Store it under another version, or delete the old one.
`,
    });
  });

  test("store a tool again as a new version, changed or not", async () => {
    const stored = (await inStore("tool", "get", ...KEY)).stdout;
    writeFileSync(join(folder, "changed.json"), stored.replace("Tell the weather", "Tell the warmth"));
    const changed = await inStore("tool", "new-version", ...KEY, "v2", "changed.json");
    expect(JSON.parse(changed.stdout)).toMatchObject({
      version: "v2",
      description: "Tell the warmth of a city",
    });
    const copy = ["tool", "new-version", BUNDLE, "get-weather", "v2", "v3"];
    expect(JSON.parse((await inStore(...copy)).stdout)).toMatchObject({
      version: "v3",
      description: "Tell the warmth of a city",
    });
    expect((await inStore(...copy)).stderr).toBe(
      `tools-runner: tool "get-weather" v3 of bundle ${BUNDLE} exists already; it was left as it is
  help: Store it under another version, or delete the old one.
`,
    );
    expect((await inStore("tool", "new-version", BUNDLE, "get-weather", "v9", "v4")).stderr).toBe(
      `tools-runner: no tool get-weather v9 in bundle ${BUNDLE}\n`,
    );
    writeFileSync(join(folder, "broken.json"), '{ "displayName": ');
    expect((await inStore("tool", "new-version", ...KEY, "v4", "broken.json")).stderr).toBe(
      `tools-runner: tool "get-weather" v4: 1:17 the file ends in the middle of a member
  help: The file was cut: a key has no value.
`,
    );
    const chosen = await inStore("tool", "prefer", BUNDLE, "get-weather", "v2");
    expect(chosen.stderr).toBe("get-weather means v2 from now on; it meant v1.\n");
    expect((await inStore("tool", "versions", BUNDLE, "get-weather")).stdout).toBe(chosen.stdout);
    expect(JSON.parse(chosen.stdout)).toMatchObject({
      items: [{ version: "v1" }, { version: "v2" }, { version: "v3" }],
      preferred: "v2",
      isSet: true,
    });
    const called = await run("list", "--store", "store", "--json");
    expect(called.stdout).toContain('"name":"get-weather_v1"');
    expect((await inStore("tool", "prefer", BUNDLE, "get-weather", "v9")).stderr).toBe(
      `tools-runner: no tool "get-weather" v9 in bundle ${BUNDLE}\n`,
    );
    expect((await inStore("tool", "versions", BUNDLE)).stderr).toContain(
      `tool versions takes BUNDLE SLUG, got ${BUNDLE}`,
    );
    for (const version of ["v2", "v3"]) await inStore("tool", "rm", BUNDLE, "get-weather", version);
  });

  test("print a bundle as it is stored", async () => {
    const { stdout } = await inStore("bundle", "get", BUNDLE);
    expect(stdout).toBe(readFileSync(join(folder, `store/bundles/${BUNDLE}/bundle.json`), "utf8"));
    expect((await inStore("bundle", "get", OTHER)).stderr).toBe(`tools-runner: no bundle ${OTHER}\n`);
  });

  test("take bundles to another store", async () => {
    const exported = await inStore("bundle", "export", "sky.zip", BUNDLE);
    const archive = readFileSync(join(folder, "sky.zip"));
    expect(exported).toEqual({
      exit: 0,
      stdout: `${JSON.stringify({ file: "sky.zip", bytes: archive.length })}\n`,
      stderr: "",
    });
    expect((await inStore("bundle", "export", "sky.zip")).stderr).toBe(
      "tools-runner: cannot write sky.zip: it is there already\n",
    );
    expect((await inStore("bundle", "export", "all.zip")).exit).toBe(0);
    expect(readFileSync(join(folder, "all.zip")).equals(archive)).toBe(true);

    const [name = ""] = readdirSync(join(folder, `store/bundles/${BUNDLE}/tools`));
    const entries = [`bundles/${BUNDLE}/bundle.json`, `bundles/${BUNDLE}/tools/${name}`];
    const taken = (...outcomes: readonly string[]): unknown => ({
      items: entries.map((entry, at) => ({ entry, outcome: outcomes[at] })),
    });
    const inOther = (...args: readonly string[]): Promise<Outcome> => run(...args, "--store", "other");
    const first = await inOther("bundle", "import", "sky.zip");
    expect(JSON.parse(first.stdout)).toEqual(taken("stored", "stored"));
    const again = await inOther("bundle", "import", "sky.zip");
    expect(JSON.parse(again.stdout)).toEqual(taken("unchanged", "unchanged"));
    expect((await inOther("tool", "get", ...KEY)).stdout).toBe((await inStore("tool", "get", ...KEY)).stdout);

    await inOther("tool", "disable", ...KEY);
    expect(await inOther("bundle", "import", "sky.zip")).toEqual({
      exit: 2,
      stdout: "",
      stderr: `tools-runner: 1 entry of the archive differs from what is stored, first ${entries[1] ?? ""}: the tool exists with other content; nothing was written
  help: To store the others, skip these: mode skip, or --skip on the command line.
`,
    });
    const skipped = await inOther("bundle", "import", "sky.zip", "--skip");
    expect(JSON.parse(skipped.stdout)).toEqual({
      items: [
        { entry: entries[0], outcome: "unchanged" },
        { entry: entries[1], outcome: "skipped", reason: "the tool exists with other content" },
      ],
    });
  });

  test("plan a request where it may go, and nowhere else", async () => {
    const plan = ["tool", "plan", "get-weather", "city=Oslo"];
    const planned = await inStore(...plan, "--allowed-host", "https://weather.example");
    expect(planned).toMatchObject({ exit: 0, stderr: "" });
    expect(planned.stdout).toContain("'https://weather.example/v1?city=Oslo'");
    expect(await inStore(...plan)).toEqual({
      exit: 2,
      stdout: "",
      stderr:
        'tools-runner: get-weather: the host weather.example is not allowed; add "https://weather.example" to allowedHosts if it is meant [HTTP_HOST_NOT_ALLOWED]\n',
    });
  });

  test("call nothing that is disabled, misses an argument or was taken away", async () => {
    expect((await inStore("tool", "disable", ...KEY)).exit).toBe(0);
    expect(await inStore("tool", "invoke", "get-weather", "city=Oslo")).toEqual({
      exit: 2,
      stdout: "",
      stderr:
        "tools-runner: get-weather: get-weather is disabled [TOOL_DISABLED]\n  help: Enable the tool first.\n",
    });
    expect((await inStore("tool", "enable", ...KEY)).exit).toBe(0);
    expect((await inStore("tool", "invoke", "get-weather")).stderr).toBe(
      'tools-runner: get-weather: the arguments do not fit the schema: lacks the property "city" [ARGS_INVALID]\n',
    );
    expect((await inStore("tool", "rm", ...KEY)).exit).toBe(0);
    expect((await inStore("tool", "get", ...KEY)).stderr).toBe(
      `tools-runner: no tool get-weather v1 in bundle ${BUNDLE}\n`,
    );
  });

  test("delete and restore a bundle", async () => {
    expect((await inStore("bundle", "rm", BUNDLE)).exit).toBe(0);
    expect((await inStore("bundle", "list")).stdout).not.toContain('"slug":"sky"');
    expect((await inStore("bundle", "restore", BUNDLE)).exit).toBe(0);
    expect((await inStore("bundle", "list")).stdout).toContain('"slug":"sky"');
  });

  test.each([
    [["bundle", "list", "--store", "none"], "option --store: no such folder: none; bundle put makes one"],
    [["bundle", "export", "--store", "store"], "bundle export takes FILE [BUNDLE…], got nothing"],
    [["bundle", "import", "a", "b", "--store", "store"], "bundle import takes FILE, got a b"],
    [
      ["bundle", "import", "none.zip", "--store", "store"],
      "cannot read the archive from none.zip: no such file or folder",
    ],
    [
      ["tool", "new-version", ...KEY, "--store", "store"],
      `tool new-version takes BUNDLE SLUG VERSION NEW [FILE], got ${KEY.join(" ")}`,
    ],
    [["tool", "search", "--store", "store"], "tool search needs what to look for"],
    [
      ["tool", "invoke", "get-weather"],
      "a store is missing: give --store DIR, or name one in run.sources of a configuration",
    ],
    [
      ["bundle"],
      "bundle is a group of commands: bundle put, bundle get, bundle list, bundle enable, bundle disable, bundle rm, bundle restore, bundle export, bundle import",
    ],
  ])("refuse %j with one line", async (args, line) => {
    expect(await run(...args)).toEqual({ exit: 2, stdout: "", stderr: `tools-runner: ${line}\n` });
  });
});
