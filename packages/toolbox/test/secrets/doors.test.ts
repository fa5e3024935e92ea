import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createMemoryStore } from "@toolhaft/store";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import {
  allTexts,
  leaksOf,
  writeSecret,
  writtenOnce,
  type Written,
} from "../../../../tests/secrets/leaks.ts";
import { picks, secrets } from "../../../../tests/secrets/spelled.ts";
import { createToolbox, manifestSource, ndjsonAudit, skillSource, storeSource } from "../../src/index.ts";
import type { ToolProgress, ToolSource } from "../../src/index.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});

/** What is kept of stderr, half of it from either end. */
const HALF = 32_768;

/** Programs that say what the file next to them holds: `texts`, spelled secrets, and `cut`, a number. */
const PROGRAMS: Readonly<Record<string, string>> = {
  stderr: "err(texts.join(' , ')); process.exit(1)",
  line: "err(texts.filter((text) => !/[\\r\\n]/.test(text)).join('\\n')); process.exit(1)",
  error: "err(JSON.stringify({ error: texts.join(' , '), hint: texts.join(' , ') })); process.exit(1)",
  broken: "out('{' + texts.join(' , ') + '\\n')",
  quoted: "for (const text of texts) out(JSON.stringify(text) + '\\n')",
  late: "out('q'.repeat(200 - (cut % 12)) + texts.join(' '))",
  stdout: "out(texts.join(' , ')); process.exit(1)",
  // One spelling across each edge of what is left out.
  gap: [
    "const text = texts[cut % texts.length], kept = cut % (Buffer.byteLength(text) + 1)",
    `const head = ' '.repeat(${String(HALF)} - kept) + text`,
    `err(head + 'x'.repeat(9000) + text + ' '.repeat(${String(HALF)} - kept)); process.exit(1)`,
  ].join(";"),
};

const PRELUDE =
  "const { texts, cut } = JSON.parse(require('fs').readFileSync('said.json', 'utf8')); const fs = require('fs'); const out = (text) => fs.writeSync(1, text), err = (text) => fs.writeSync(2, text);";

async function said(written: Written, secret: string, cut: number, name: string): Promise<string> {
  const texts = Object.values(name === "error" || name === "quoted" ? writtenOnce(written) : written);
  workshop.file(`${name}/said.json`, JSON.stringify({ texts, cut }));
  const tool = { name, command: [process.execPath, "-e", `${PRELUDE}${PROGRAMS[name] ?? ""}`] };
  const path = workshop.manifest(name, [{ ...tool, envPassthrough: ["API_KEY"] }]);
  const cwd = join(workshop.folder, name);
  const environment = { PATH: process.env["PATH"], API_KEY: secret };
  const source = (compat?: "agentcli"): ToolSource =>
    manifestSource({ path, cwd, environment, ...(compat === undefined ? {} : { compat }) });
  const gathered: unknown[] = [];
  for (const each of [source(), source("agentcli")]) {
    const audit = ndjsonAudit({ dir: join(cwd, "audit") });
    const toolbox = await createToolbox({ sources: [each], audit });
    const progress: ToolProgress[] = [];
    gathered.push(await toolbox.invoke(name, {}, { onProgress: (news) => progress.push(news) }), progress);
    gathered.push(progress.map(({ stderr = "" }) => stderr).join(""), await toolbox.plan(name, {}));
    await toolbox.close();
  }
  const logs = readdirSync(join(cwd, "audit")).map((file) => readFileSync(join(cwd, "audit", file), "utf8"));
  return allTexts(gathered, logs);
}

test.each(Object.keys(PROGRAMS))(
  "a program that says %s shows no variable that it was passed",
  async (name) => {
    await fc.assert(
      fc.asyncProperty(secrets(6), picks, fc.nat(3_000), async (secret, choices, cut) => {
        const written = writeSecret(secret, choices);
        expect(leaksOf(await said(written, secret, cut, name), secret, written)).toEqual([]);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  },
  300_000,
);

test("a secret with blanks in a row is masked before they are folded", async () => {
  const secret = "wide  open  gate";
  const command = [process.execPath, "-e", "console.log('{' + process.env.API_KEY + '}')"];
  const path = workshop.manifest("folded", [{ name: "folded", command, envPassthrough: ["API_KEY"] }]);
  const environment = { PATH: process.env["PATH"], API_KEY: secret };
  const source = manifestSource({ path, environment, compat: "agentcli" });
  const toolbox = await createToolbox({ sources: [source] });
  const result = await toolbox.invoke("folded");
  await toolbox.close();
  expect(result.ok ? "" : result.error.message).toMatch(/: \{\*{3}\}$/);
});

test("values of three characters and more are masked in failures, shorter ones are not", async () => {
  const lines = ['echo "$TOKEN in $ZONE as $MODE; x${ZONE}x" >&2', "exit 1"];
  const path = workshop.manifest("short", [
    { name: "short", lines, envPassthrough: ["TOKEN", "ZONE", "MODE"] },
  ]);
  const environment = { PATH: process.env["PATH"], TOKEN: "k3y-42", ZONE: "UTC", MODE: "on" };
  const toolbox = await createToolbox({ sources: [manifestSource({ path, environment })] });
  const result = await toolbox.invoke("short");
  await toolbox.close();
  expect(result.ok ? "" : result.error.message).toBe("*** in *** as on; xUTCx");
});

test("a skill's program that fails shows no variable that it was passed", async () => {
  const secret = 'k-"0123456789';
  const written = writeSecret(secret, [1, 2, 3]);
  workshop.shell(
    "skill-bin/talk",
    `cat ${workshop.file("said.txt", Object.values(written).join(" , "))}`,
    "exit 3",
  );
  const tools = {
    tools: [{ name: "talk", description: "Talks.", parameters: { type: "object", properties: {} } }],
    allowlist: { talk: ["now"] },
    execution: [{ tool: "talk", binary: "talk", subcommand: "now", args: [] }],
  };
  const directories = [workshop.skill("talker", { tools })];
  const environment = {
    PATH: `${join(workshop.folder, "skill-bin")}:${process.env["PATH"] ?? ""}`,
    API_KEY: secret,
  };
  const skills = { talker: { env: ["API_KEY"] } };
  const toolbox = await createToolbox({ sources: [await skillSource({ directories, environment, skills })] });
  const [tool] = (await toolbox.list()).filter(({ name }) => name !== "read_skill");
  const result = await toolbox.invoke(tool?.name ?? "");
  await toolbox.close();
  expect(result.ok ? "" : result.error.message).toContain("***");
  expect(leaksOf(allTexts(result), secret, written)).toEqual([]);
});

test("a function of a store shows no secret of the store, in results and failures", async () => {
  const store = await createMemoryStore({ builtIns: [] });
  const bundle = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
  await store.putBundle(bundle, '{"slug":"sea","displayName":"Sea"}');
  const tool = { displayName: "Say", type: "go", argSchema: { type: "object" }, impl: { goFunc: "say" } };
  await store.putTool({ bundleID: bundle, slug: "say", version: "v1" }, JSON.stringify(tool));
  await fc.assert(
    fc.asyncProperty(secrets(6), picks, async (secret, choices) => {
      const written = writeSecret(secret, choices);
      const values = Object.values(written);
      const ways = [
        () => ({ values, deep: [[Object.fromEntries(values.map((text) => [text, text]))]] }),
        () => {
          throw Object.assign(new Error(`${"x".repeat(990)}${secret} ${values.join(" ")}`), {
            hint: values.join(" "),
          });
        },
      ];
      for (const say of ways) {
        const toolbox = await createToolbox({
          sources: [
            storeSource({ store, functions: { say }, secrets: { API_KEY: { value: secret, hosts: [] } } }),
          ],
        });
        const result = await toolbox.invoke("say");
        await toolbox.close();
        expect(leaksOf(allTexts(result, result.ok ? result.json : ""), secret, written)).toEqual([]);
      }
    }),
    { numRuns: 10, endOnFailure: true },
  );
  await store.close();
});

test("what is wrong with a program's result shows no variable that it was passed", async () => {
  const store = await createMemoryStore({ builtIns: [] });
  const bundle = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
  await store.putBundle(bundle, '{"slug":"sea","displayName":"Sea"}');
  const code = "const k = process.env.API_KEY; console.log(JSON.stringify({ [k]: k, kind: k }))";
  const tool = {
    displayName: "Say",
    type: "exec",
    argSchema: { type: "object" },
    outputSchema: { type: "object", properties: { kind: { enum: ["tide"] } }, additionalProperties: false },
    impl: { command: [process.execPath, "-e", code], envPassthrough: ["API_KEY"] },
  };
  await store.putTool({ bundleID: bundle, slug: "say", version: "v1" }, JSON.stringify(tool));
  const secret = "k-0123456789/+=";
  const environment = { PATH: process.env["PATH"], API_KEY: secret };
  const exec = { directory: workshop.folder, environment };
  const toolbox = await createToolbox({ sources: [storeSource({ store, exec })] });
  const result = await toolbox.invoke("say");
  const hidden = toolbox.hide(JSON.stringify({ city: secret, [secret]: 1 }));
  await toolbox.close();
  await store.close();
  expect(result).toMatchObject({ ok: false, error: { code: "OUTPUT_INVALID" } });
  expect(leaksOf(allTexts(result), secret, writeSecret(secret, [1, 2, 3]))).toEqual([]);
  expect(JSON.parse(hidden)).toEqual({ city: "***", "***": 1 });
});
