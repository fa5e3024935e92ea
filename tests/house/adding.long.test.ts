import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyProject } from "./copy-project.ts";

/** What somebody types to add one thing: new files whole, others by what is put behind a line that is there. */
interface Addition {
  /** How many files CONTRIBUTING says are touched by hand. */
  most: number;
  files: Readonly<Record<string, string | { behind: string; put: string }>>;
}

const additions: Readonly<Record<string, Addition>> = {
  "a rule that a pass reports": {
    most: 3,
    files: {
      "packages/manifest-schema/src/rules.ts": {
        behind: "const table = {\n",
        put: '  "manifest/shouted-name": {\n    severity: "warning",\n    messages: {\n      shouted: { message: "the name is shouted", help: "Write it in lower case." },\n    },\n  },\n',
      },
      "packages/manifest-schema/src/check/check-name.ts": {
        behind: 'if (typeof name === "string" && name !== "") {\n',
        put: '    if (/^[A-Z]+$/.test(name)) {\n      state.reporter.add(manifestRules["manifest/shouted-name"], {\n        messageId: "shouted",\n        path: pathOf(state, node, "name"),\n        data: {},\n        tool: node.identity,\n      });\n    }\n',
      },
      "packages/manifest-schema/src/rules/shouted-name.md":
        '# manifest/shouted-name\n\nThe name of a tool is shouted.\n\n## Why\n\nModels repeat it in the same voice.\n\n## Bad\n\n```json manifest\n{\n  "tools": [{ "name": "DISK", "command": ["./tools/bin/disk"] }]\n}\n```\n\n- `/tools/0/name`\n\n## Good\n\n```json manifest\n{\n  "tools": [{ "name": "disk", "command": ["./tools/bin/disk"] }]\n}\n```\n',
    },
  },
  "a target": {
    most: 2,
    files: {
      "packages/tool-targets/src/targets/built-in/parrot.ts":
        'import type { Target } from "../target.ts";\n\n/** A model that repeats, but knows few keywords. */\nexport const parrot: Target = {\n  id: "parrot",\n  title: "Parrot",\n  shape: "openai",\n  basis: { kind: "service", name: "Parrot", version: "v1", source: "https://parrot.example/tools" },\n  constraints: [\n    { kind: "keywords", only: ["type"], where: "below", effect: "refuses", source: "https://parrot.example/tools", date: "2026-11" },\n  ],\n};\n',
      "packages/tool-targets/src/targets/built-in.ts": {
        behind: "export const targets: readonly Target[] = [\n",
        put: "  parrot,\n",
      },
    },
  },
  "a report format": {
    most: 2,
    files: {
      "packages/lint/src/reports/csv.ts":
        'import type { LintReport } from "../report.ts";\n\n/** A line a finding: path, severity, rule. */\nexport function renderCsv({ files }: LintReport): string {\n  return files\n    .flatMap(({ path, diagnostics }) =>\n      diagnostics.map(({ severity, rule }) => `${JSON.stringify(path)},${severity},${rule}\\n`),\n    )\n    .join("");\n}\n',
      "packages/lint/src/reports/list.ts": {
        behind: "export const reportFormats: readonly ReportFormat[] = [\n",
        put: '  {\n    id: "csv",\n    summary: "a line a finding",\n    media: "text/csv",\n    advice: "always",\n    leavesCounts: false,\n    needs: [],\n    load: () => import("./csv.ts").then(({ renderCsv }) => renderCsv),\n  },\n',
      },
    },
  },
  "a REST route": {
    most: 3,
    files: {
      "packages/client/src/endpoints.ts": {
        behind: "export interface RouteShapes {\n",
        put: "  greet: { answer: { greeting: string } };\n",
      },
      "packages/client/src/interface/routes/server.ts": {
        behind: 'import type { Described } from "../route.ts";\n',
        put: '\nexport const greet: Described<"greet"> = {\n  group: "server",\n  summary: "A greeting",\n  scope: "open",\n  answer: { status: 200, description: "It." },\n  problems: [],\n};\n',
      },
      "packages/rest-server/src/routes/server.ts": {
        behind: 'import { REFERENCE_CSP, referencePage } from "./reference-page.ts";\n',
        put: '\nexport const greet: Handler = handle(routes.greet, () => ({ value: { greeting: "Ahoy" } }));\n',
      },
    },
  },
  "a kind of auth": {
    most: 2,
    files: {
      "packages/tool-bundle/src/auth-types.ts": { behind: '  "none",\n', put: '  "token",\n' },
      "packages/http-runner/src/auth/schemes.ts": {
        behind:
          'const SCHEMES: Readonly<Record<Exclude<AuthType, "none">, (fields: AuthFields) => AuthScheme>> = {\n',
        put: '  token: (fields) => {\n    const source = secretSource(fields);\n    const put = (request: PreparedRequest, context: AuthContext): undefined => {\n      setHeader(request, "X-Token", source.value(request, context), true);\n    };\n    return { secrets: source.secrets, apply: put, unknown: [], preview: put };\n  },\n',
      },
    },
  },
  "an option of a command line": {
    most: 2,
    files: {
      "apps/tools-lint/src/commands/commands.ts": {
        behind: 'With --format json: everything, as data.",\n    options: [\n',
        put: '      { name: "ids", group: "What is shown", help: "Their ids alone." },\n',
      },
      "apps/tools-lint/src/commands/targets.ts": {
        behind: "const shown = ids.length === 0 ? targets : ids.map(known);\n",
        put: '  if (switchOf(values, "ids") === true) {\n    writeOut(`${shown.map(({ id }) => id).join("\\n")}\\n`);\n    return EXIT.ok;\n  }\n',
      },
    },
  },
};

// Lines that two additions of one file need beside what they put in, and the list of one that is empty.
const prepared: Readonly<Record<string, readonly [from: string, to: string][]>> = {
  "packages/tool-targets/src/targets/built-in.ts": [
    ["import { openai } from", 'import { parrot } from "./built-in/parrot.ts";\nimport { openai } from'],
  ],
  "packages/client/src/endpoints.ts": [
    ["  healthz: { method:", '  greet: { method: "GET", path: "/greet" },\n  healthz: { method:'],
  ],
  "apps/tools-lint/src/commands/commands.ts": [
    [
      'With --format json: everything, as data.",\n    options: [],',
      'With --format json: everything, as data.",\n    options: [\n    ],',
    ],
  ],
};

// What shows in the copy that each addition works, by what its neighbours' tests start for real.
const SHOWN = `import { expect, test } from "vitest";
import { json } from "../../packages/http-runner/test/support/answers.ts";
import { at, httpTool } from "../../packages/http-runner/test/support/tools.ts";
import { allow, createWorld } from "../../packages/http-runner/test/support/world.ts";
import { start } from "../../packages/rest-server/test/support/start.ts";

test("the route answers, and the client has its method", async () => {
  const { client } = await start();
  expect(await client.greet({})).toMatchObject({ ok: true, value: { greeting: "Ahoy" } });
});

test("the kind of auth authorises a request", async () => {
  const world = createWorld();
  const seen: unknown[] = [];
  const server = await world.serve((request, response) => {
    seen.push(request.headers["x-token"]);
    json("{}")(request, response);
  });
  const tool = httpTool({ urlTemplate: at(server), auth: { type: "token", secret: "KEY" } });
  const secrets = { KEY: { value: "tide-0123456789", hosts: ["http://api.test:*"] } };
  const result = await world.run(tool, {}, { secrets, allowedHosts: allow("api.test") });
  await world.close();
  expect(result).toMatchObject({ ok: true });
  expect(seen).toEqual(["tide-0123456789"]);
});
`;

test(
  "one of each is added by hand in as few files as CONTRIBUTING says, and works",
  { timeout: 600_000 },
  () => {
    const copy = copyProject();
    for (const [what, { most, files }] of Object.entries(additions)) {
      expect(Object.keys(files).length, what).toBeLessThanOrEqual(most);
      for (const [path, text] of Object.entries(files)) write(copy, path, text);
    }
    const run = (...args: string[]): { code: number | null; output: string } => {
      const env = { ...process.env, CI: "", NO_COLOR: "1", TOOLHAFT_TESTS: "usual" };
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: copy,
        encoding: "utf8",
        env,
      });
      return { code: status, output: stdout + stderr };
    };
    const vitest = (...args: string[]): string =>
      run("node_modules/vitest/vitest.mjs", "run", ...args).output;
    const lint = (...args: string[]): { code: number | null; output: string } =>
      run("apps/tools-lint/dist/tools-lint.js", ...args);

    expect(run("scripts/generate.mjs")).toMatchObject({ code: 0 });
    // What is added has no tests; those of others compile in the project itself.
    writeFileSync(
      join(copy, "sources.json"),
      '{ "extends": "./tsconfig.json", "include": ["packages/*/src", "apps/*/src"] }',
    );
    expect(run("node_modules/typescript/bin/tsc", "-p", "sources.json")).toEqual({ code: 0, output: "" });
    expect(run("scripts/graph.mjs")).toMatchObject({ code: 0 });

    expect(vitest("tests/rules/pages.test.ts", "-t", "manifest/shouted-name")).toMatch(
      /^\d+ passed, 0 failed/m,
    );
    writeFileSync(join(copy, "tests/house/shown.test.ts"), SHOWN);
    expect(vitest("tests/house/shown.test.ts")).toMatch(/^2 passed, 0 failed, 0 skipped$/m);

    expect(run("scripts/build-cli.mjs")).toEqual({ code: 0, output: "" });
    writeFileSync(
      join(copy, "tools.json"),
      '{ "tools": [{ "name": "DISK", "command": ["/usr/bin/df"], "schema": { "type": "object", "properties": { "path": { "type": "string", "minLength": 1 } } } }] }',
    );
    const { code, output } = lint("--no-config", "--target", "parrot", "--format", "csv", "tools.json");
    expect(output).toContain('"tools.json",warning,manifest/shouted-name\n');
    expect(output).toMatch(/^"tools\.json",error,target\/\S+$/m);
    expect(code).toBe(1);
    expect(lint("targets", "--ids", "parrot")).toEqual({ code: 0, output: "parrot\n" });
    expect(lint("targets", "--help").output).toContain("--ids");
  },
);

function write(copy: string, path: string, text: Addition["files"][string]): void {
  const file = join(copy, path);
  if (typeof text === "string") {
    expect(existsSync(file), path).toBe(false);
    writeFileSync(file, text);
    return;
  }
  let old = readFileSync(file, "utf8");
  for (const [from, to] of prepared[path] ?? []) {
    expect(old, path).toContain(from);
    old = old.replace(from, () => to);
  }
  expect(old, path).toContain(text.behind);
  writeFileSync(
    file,
    old.replace(text.behind, (behind) => `${behind}${text.put}`),
  );
}
