import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { buildArgv } from "../../src/index.ts";
import { compatSkill } from "../../src/compat/index.ts";

interface Row {
  note: string;
  toolsJson: string;
  parseError?: string;
  definitions?: unknown[];
  call?: { tool: string; args: string };
  allowScripts?: boolean;
  stdout?: string;
  error?: string;
}

/** Errors that come from running the command, not from building it. */
const RUN_ERRORS = /^(exec failed|exit )/;

describeWithShared("oracles", "what the reference implementation did", (folder) => {
  const rows = JSON.parse(readFileSync(join(folder, "skill-argv.json"), "utf8")) as Row[];

  test.each(rows.filter((row) => !row.call))("reads $note alike", (row) => {
    const read = compatSkill(row.toolsJson);
    expect(read.accepted).toBe(row.parseError === undefined);
    if (read.accepted) expect(read.definitions).toEqual(row.definitions);
  });

  test.each(rows.filter((row) => row.call))("builds argv alike: $note", (row) => {
    const read = compatSkill(row.toolsJson);
    if (!read.accepted || !row.call) throw new Error("the descriptor must be readable");
    const built = buildArgv(read.descriptor, row.call.tool, row.call.args, {
      allowScripts: row.allowScripts ?? false,
    });
    if (row.error?.includes("nul byte")) {
      expect(built).toMatchObject({ ok: false, error: { code: "NUL_CHARACTER" } });
      return;
    }
    if (row.error !== undefined && !RUN_ERRORS.test(row.error)) {
      expect(built).toMatchObject({ ok: false, error: { message: row.error } });
      return;
    }
    if (!built.ok) throw new Error(built.error.message);
    const { binary, argv, resolutions } = built.command;
    if (binary === "<SHOWARGV>" && resolutions.length === 0)
      expect(argv).toEqual(JSON.parse(row.stdout ?? ""));
    else expect(argv.length).toBeGreaterThan(0);
  });
});
