import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";
import { onTerminal } from "../../../tests/scenario/terminal.ts";

let cli: Cli;
let folder: string;
beforeAll(() => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "approve-"));
  const tools = [{ name: "drop_table", description: "Drop a table.", command: ["/bin/cat"] }];
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools }));
  const run = { sources: ["tools.json"], approve: { tools: ["drop_table"] } };
  writeFileSync(join(folder, "toolhaft.config.json"), JSON.stringify({ run }));
});
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

/** Call the tool on a terminal of its own, where somebody types a line. */
function callOnTerminal(typed: string): Promise<string> {
  const line = `'${process.execPath}' '${cli.program}' call drop_table table=orders`;
  return onTerminal(line, { cwd: folder, answer: typed });
}

test("whoever sits at a terminal sees the call, and yes runs it", async () => {
  const seen = await callOnTerminal("y");
  expect(seen).toContain('drop_table {"table":"orders"}\n');
  expect(seen).toContain("stdin");
  expect(seen).toMatch(/\ndigest [0-9a-f]{64}\n/);
  expect(seen).toMatch(/\n\{"table":"orders"\}$/);
});

test("anything else does not", async () => {
  expect(await callOnTerminal("")).toContain("the call of drop_table was not approved [APPROVAL_DECLINED]");
});

test("where nobody can be asked, the digest of a refusal runs that call, and no other", async () => {
  const call = (...words: string[]): ReturnType<Cli["run"]> =>
    cli.run(["call", "drop_table", ...words], { cwd: folder });
  const refused = await call("table=orders");
  expect(refused).toMatchObject({ exit: 2, stdout: "" });
  expect(refused.stderr).toContain(
    "drop_table runs only when somebody approves the call, and nobody can be asked here [APPROVAL_REQUIRED]",
  );
  const how =
    /\n {2}help: Look at the call with tools-runner plan; to run this very one, add --approved ([0-9a-f]{64})\.\n$/;
  const digest = how.exec(refused.stderr)?.[1] ?? "";
  expect(await call("table=orders", "--approved", digest)).toMatchObject({
    exit: 0,
    stdout: '{"table":"orders"}\n',
  });
  expect(await call("table=users", "--approved", digest)).toMatchObject({ exit: 2, stdout: "" });
});
