import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createExecutor } from "@toolhaft/exec-sandbox";
import { afterAll, expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { createToolbox, skillSource, toToolMessage } from "../../src/index.ts";
import { createWorkshop } from "../support/workshop.ts";

interface Row {
  readonly note: string;
  readonly toolsJson: string;
  readonly call?: { readonly tool: string; readonly args: string };
  readonly allowScripts?: boolean;
  readonly stdout?: string;
  readonly error?: string;
}

// Prints its arguments as the reference's probe does: as JSON in ASCII, with ", " between them. Perl starts in a
// twentieth of the time that Node.js takes.
const SHOW_ARGV = String.raw`#!/usr/bin/perl
use strict;
use Encode qw(decode encode);
my %short = ("\b" => "b", "\f" => "f", "\n" => "n", "\r" => "r", "\t" => "t", "\"" => "\"", "\\" => "\\");
sub escaped {
  my ($character) = @_;
  return "\\" . $short{$character} if defined $short{$character};
  return join "", map { sprintf "\\u%04x", $_ } unpack "n*", encode("UTF-16BE", $character);
}
my @argv = map { my $text = decode("UTF-8", $_); $text =~ s/([^ !#-\[\]-~])/escaped($1)/ge; "\"$text\"" } @ARGV;
print "[", join(", ", @argv), "]\n";
`;

// The scripts that the rows name, after what the rows say they do.
const SCRIPTS = {
  "up.sh": 'echo "R:$1"',
  "fail.sh": "echo half; exit 1",
  "empty.sh": "true",
};

describeWithShared("oracles", "what the reference implementation ran", (folder) => {
  const rows = JSON.parse(readFileSync(join(folder, "skill-argv.json"), "utf8")) as readonly Row[];
  const workshop = createWorkshop();
  const executor = createExecutor({ helper: "off" });
  const home = mkdtempSync(join(tmpdir(), "toolbox-oracle-"));
  const showArgv = workshop.file("show-argv", SHOW_ARGV, 0o755);
  const environment = { ...process.env, PROBE_SECRET: "leak" };
  afterAll(async () => {
    await executor.close();
    workshop.remove();
    rmSync(home, { recursive: true, force: true });
  });

  test.each(rows.filter(({ call }) => call !== undefined))("runs alike: $note", async (row) => {
    const { call = { tool: "", args: "" }, toolsJson, allowScripts = false, stdout, error } = row;
    const fill = (text: string): string => text.replaceAll("<SHOWARGV>", showArgv);
    const directory = workshop.skill("probe", { tools: fill(toolsJson), scripts: SCRIPTS });
    writeFileSync(join(directory, "SKILL.md"), "---\nname: probe\ndescription: Probes.\n---\nText.\n");
    const source = await skillSource({
      directories: [directory],
      compat: "chai",
      allowScripts,
      environment,
      cwd: home,
    });
    const toolbox = await createToolbox({ sources: [source], executor });
    const result = await toolbox.invoke(call.tool, call.args);
    if (stdout !== undefined) expect(result.ok ? result.value : result.error).toBe(fill(stdout));
    else if (result.ok) expect(result.json).toBe(error);
    else expect(result.error.message).toBe(fill(error ?? ""));
    if (error !== undefined) expect(toToolMessage(result)).toContain('{"error":');
  });
});
