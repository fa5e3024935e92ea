import { textOf, UsageError, writeErr, writeOut, type OptionValues } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { AuditRecord, ChangeRecord } from "@toolhaft/toolbox";
import { isChange, readLog } from "../audit-log.ts";
import { settle } from "../config/settle.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { jsonOption, readCount } from "../options.ts";
import type { Command, CommandInput } from "./command.ts";

export const command: Command = {
  usage: "audit [FOLDER]",
  help: "Show, filter or verify an audit log.",
  more: "FOLDER is the log's (default: the configuration's). Lines that are no record are named on stderr, with exit code 1.",
  options: [
    { name: "tool", value: "NAME", group: "Which lines", help: "Calls of this tool." },
    { name: "failed", group: "Which lines", help: "Those that failed or were refused." },
    { name: "changes", group: "Which lines", help: "Changes of what is stored, instead of calls." },
    {
      name: "since",
      value: "DATE",
      group: "Which lines",
      help: "Those from this day or instant on, UTC, such as 2026-03-01.",
    },
    { name: "last", short: "n", value: "N", group: "Which lines", help: "The newest N of them." },
    {
      name: "verify",
      group: "Which lines",
      help: "Only check the log: every line a whole record, every file for its owner alone.",
    },
    {
      name: "config",
      value: "FILE",
      group: "Where tools come from",
      help: "Use this configuration (default: the nearest toolhaft.config.json).",
    },
    { ...jsonOption, help: "Print the lines as they stand in the log." },
  ],
  run: audit,
};

async function audit({ words, values }: CommandInput): Promise<ExitCode> {
  const [given, more] = words;
  if (more !== undefined) throw new UsageError(`audit takes one folder, got ${words.join(" ")}`);
  const dir = given ?? (await settle(values)).audit?.dir;
  if (dir === undefined) throw new UsageError("audit needs the folder of a log; no configuration names one");
  const { entries, faults } = readLog(dir);
  for (const fault of faults) writeErr(`tools-runner: ${visible(fault)}`);
  if (values["verify"] === true) {
    writeErr(`${counted(entries.length, "record")}, ${counted(faults.length, "fault")}`);
  } else {
    const wanted = entries.filter(({ record }) => isWanted(record, values));
    const last = readCount(values, "last");
    const shown = last === undefined ? wanted : wanted.slice(-last);
    writeOut(
      shown.map(({ line, record }) => `${values["json"] === true ? line : asLine(record)}\n`).join(""),
    );
  }
  return faults.length > 0 ? EXIT.failed : EXIT.ok;
}

function isWanted(record: AuditRecord | ChangeRecord, values: OptionValues): boolean {
  const { ok, ts } = record;
  const tool = isChange(record) ? record.key : record.tool;
  const since = textOf(values, "since");
  if (since !== undefined && Number.isNaN(Date.parse(since))) {
    throw new UsageError(`option --since needs a date such as 2026-03-01, got ${JSON.stringify(since)}`);
  }
  if (isChange(record) !== (values["changes"] === true)) return false;
  const name = textOf(values, "tool");
  if (name !== undefined && (isChange(record) ? !tool.split(" ").includes(name) : tool !== name))
    return false;
  if (values["failed"] === true && ok) return false;
  return since === undefined || Date.parse(ts) >= Date.parse(since);
}

function asLine(record: AuditRecord | ChangeRecord): string {
  return isChange(record) ? changeLine(record) : callLine(record);
}

/** Who, what, and from which state to which. */
function changeLine({ ts, token, route, key, before, after, ok, error }: ChangeRecord): string {
  const how = ok ? `${before ?? "nothing"} -> ${after ?? "nothing"}` : (error ?? "failed");
  return visible(`${ts}  ${token ?? "(shell)"}  ${route}${key === "" ? "" : ` ${key}`}  ${how}`);
}

function callLine({ ts, tool, ok, error, ms, tier, argv }: AuditRecord): string {
  const how = `${ok ? "ok" : (error ?? "failed")}, ${String(Math.round(ms))} ms${tier === null ? "" : `, ${tier}`}`;
  return visible(`${ts}  ${tool}  ${how}${argv.length === 0 ? "" : `  ${argv.join(" ")}`}`);
}

function counted(count: number, thing: string): string {
  return `${String(count)} ${thing}${count === 1 ? "" : "s"}`;
}
