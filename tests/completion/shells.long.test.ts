import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli } from "../scenario/program.ts";
import { hasShell, offered, type AskedShell } from "./shells.ts";

const files = ["skills", "tools.json"];

// Ends in a space: the next word is asked for.
const lint: readonly (readonly [string, readonly string[]])[] = [
  [
    "tools-lint ",
    [
      ...["completion", "convert", "diff", "explain", "help", "init", "lock", "lsp", "mcp"],
      ...["print-config", "rules", "skills", "targets", "tools.json", "types"],
    ],
  ],
  ["tools-lint conv", ["convert"]],
  ["tools-lint t", ["targets", "tools.json", "types"]],
  ["tools-lint --for", ["--format"]],
  ["tools-lint --no-che", ["--no-check-files"]],
  ["tools-lint --fail-on ", ["error", "warning"]],
  ["tools-lint --format js", ["json"]],
  ["tools-lint --format=js", ["json"]],
  ["tools-lint -f sa", ["sarif"]],
  ["tools-lint --output git", ["github=", "gitlab="]],
  ["tools-lint --target gemini-", ["gemini-jsonschema"]],
  ["tools-lint --target openai,gemini-", ["gemini-jsonschema"]],
  ["tools-lint --target=openai,vscode,gemini-", ["gemini-jsonschema"]],
  ["tools-lint -t openai,vs", ["vscode"]],
  ["tools-lint --timeout ", []],
  ["tools-lint --config ", files],
  ["tools-lint -- ", files],
  ["tools-lint -- --for", []],
  ["tools-lint skills ", files],
  ["tools-lint convert ", files],
  ["tools-lint convert --to g", ["gemini", "gemini-jsonschema"]],
  ["tools-lint convert --to mcp@2025", ["mcp@2025-06-18", "mcp@2025-11-25"]],
  ["tools-lint convert tools.json --to skill", ["skill", "skill-files"]],
  ["tools-lint convert tools.json --to mcp --output ", files],
  ["tools-lint convert tools.json -o t", ["tools.json"]],
  [
    "tools-lint explain schema/n",
    ["schema/no-effect", "schema/not-a-schema", "schema/nullable", "schema/number-inexact"],
  ],
  ["tools-lint targets open", ["openai", "openai-responses", "openai-strict"]],
  ["tools-lint completion ", ["bash", "fish", "zsh"]],
  ["tools-lint help r", ["rules"]],
  ["tools-lint rules ", []],
  ["tools-lint rules -- ", []],
  ["tools-lint rules --config ", files],
  ["tools-lint mcp --save ", files],
  ["tools-lint mcp -- ", files],
];

const runner: readonly (readonly [string, readonly string[]])[] = [
  [
    "tools-runner ",
    [
      ...["audit", "bundle", "call", "completion", "context", "doctor", "flow", "help", "init", "list"],
      ...["mcp", "plan", "serve", "store", "test", "token", "tool", "worker"],
    ],
  ],
  ["tools-runner skil", []],
  [
    "tools-runner tool ",
    [
      ...["disable", "enable", "example", "from", "get", "invoke", "list", "new-version", "plan", "prefer"],
      ...["put", "rm", "search", "versions"],
    ],
  ],
  ["tools-runner tool example ", ["delete", "list", "put", "show"]],
  ["tools-runner tool example l", ["list"]],
  ["tools-runner tool example list --st", ["--store"]],
  ["tools-runner bundle ", ["disable", "enable", "export", "get", "import", "list", "put", "restore", "rm"]],
  ["tools-runner bundle e", ["enable", "export"]],
  [
    "tools-runner bundle list -",
    [
      ...["--all", "--color", "--config", "--help", "--json", "--no-color", "--no-config", "--page-size"],
      ...["--page-token", "--store"],
      ...["--version", "-V", "-h"],
    ],
  ],
  ["tools-runner bundle list --page-s", ["--page-size"]],
  ["tools-runner bundle rm ", []],
  ["tools-runner bundle import ", files],
  ["tools-runner list --page-s", []],
  ["tools-runner list --aud", []],
  ["tools-runner list ", []],
  ["tools-runner list -- ", []],
  ["tools-runner call --aud", ["--audit", "--audit-required"]],
  ["tools-runner call get_time ", files],
  ["tools-runner call get_time --tier ", ["bubblewrap", "portable", "util-linux"]],
  ["tools-runner call get_time --tier=b", ["bubblewrap"]],
  ["tools-runner call --isolate ne", ["net="]],
  ["tools-runner call --manifest t", ["tools.json"]],
  ["tools-runner call -m ", files],
  ["tools-runner call --timeout ", []],
  ["tools-runner completion z", ["zsh"]],
  ["tools-runner help b", ["bundle"]],
];

const programs = [
  ["tools-lint", lint],
  ["tools-runner", runner],
] as const;

describe.each(programs)("%s", (name, table) => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildProgram(name);
  });
  afterAll(() => {
    cli.remove();
  });

  for (const shell of ["fish", "zsh"] satisfies AskedShell[]) {
    test.runIf(hasShell(shell) || process.env["CI"] === "true")(`${shell} offers what is due`, () => {
      const { stdout } = spawnSync(process.execPath, [cli.program, "completion", shell], {
        encoding: "utf8",
      });
      const lines = table.map(([line]) => line);
      expect(Object.fromEntries(offered(shell, stdout, lines))).toEqual(Object.fromEntries(table));
    });
  }
});
