import { nameInFindings, nearest, type Diagnostic } from "@toolhaft/diagnostics";
import { failure } from "./errors/failure.ts";
import type { ToolFailure } from "./errors/failure.ts";
import { ToolboxError } from "./errors/toolbox-error.ts";
import { listNames } from "./list-all.ts";
import type { SourceTool, ToolSource } from "./source.ts";
import type { ToolRef } from "./tool.ts";

/** The tool of a name; else why there is none: its definition is broken, nobody has one, or there is no such source. */
export async function findTool(
  sources: readonly ToolSource[],
  tool: string | ToolRef,
): Promise<SourceTool | ToolFailure> {
  const ref = typeof tool === "string" ? { name: tool } : tool;
  const asked = "source" in ref ? sources.filter(({ id }) => id === ref.source) : sources;
  if ("source" in ref && asked.length === 0) return noSource(sources, ref.source);
  let second: SourceTool | ToolFailure | undefined;
  for (const source of asked) {
    const found = await source.get(ref);
    // One that is off must not hide another source's tool of the same name.
    if (found !== undefined && !("code" in found) && found.blocked === undefined) return found;
    second ??= found;
  }
  return second ?? broken(asked, ref.name) ?? (await missing(asked, ref.name));
}

/** Refuse sources that share a tool's name: which one a model means could not be told. */
export async function refuseTakenNames(sources: readonly ToolSource[]): Promise<void> {
  const owners = new Map<string, string>();
  const hint = "Give one of the sources a prefix.";
  for (const { name, source } of await listNames(sources)) {
    const first = owners.get(name);
    if (first !== undefined)
      throw new ToolboxError("SOURCE_NAME_TAKEN", { name, first, second: source }, { hint });
    owners.set(name, source);
  }
}

function broken(sources: readonly ToolSource[], name: string): ToolFailure | undefined {
  const told = nameInFindings(name);
  const finding = sources
    .flatMap((source) => source.problems())
    .find(({ severity, tool }) => severity === "error" && tool?.name === told);
  if (finding === undefined) return undefined;
  const { help, specMessage } = finding;
  const spec = specMessage === undefined ? undefined : `The specification's words: ${specMessage}`;
  const hint = [help, spec].filter((part) => part !== undefined).join(" ");
  return failure("TOOL_BROKEN", { name, finding: withPlace(finding) }, hint === "" ? {} : { hint });
}

function withPlace({ at, message }: Diagnostic): string {
  const { line, column } = at.range?.start ?? {};
  const place = line === undefined ? at.path : `${at.path ?? ""}:${String(line)}:${String(column)}`;
  return place === undefined ? message : `${message} (${place})`;
}

/** So many names are told of those that there are. */
const MOST_NAMES = 20;

/** So many files that may hold the tool are named. */
const MOST_FILES = 3;

/** The first error of each file that is not about one of its tools: with it, tools may be missing that the file has. */
function unread(sources: readonly ToolSource[]): string | undefined {
  const byFile = new Map<string, Diagnostic>();
  for (const finding of sources.flatMap((source) => source.problems())) {
    const file = finding.at.path ?? "";
    if (finding.severity === "error" && finding.tool === undefined && !byFile.has(file))
      byFile.set(file, finding);
  }
  if (byFile.size === 0) return undefined;
  const shown = [...byFile.values()].slice(0, MOST_FILES).map(withPlace).join("; ");
  const more = byFile.size > MOST_FILES ? `; and ${String(byFile.size - MOST_FILES)} more` : "";
  const files = byFile.size === 1 ? "a file that has" : `${String(byFile.size)} files that have`;
  return `It may be in ${files} an error: ${shown}${more}.`;
}

async function missing(sources: readonly ToolSource[], name: string): Promise<ToolFailure> {
  const names = (await listNames(sources)).map((each) => each.name);
  const hint = otherNames(name, names, "tools");
  const why = unread(sources);
  return failure("TOOL_NOT_FOUND", { name }, { hint: why === undefined ? hint : `${hint} ${why}` });
}

function noSource(sources: readonly ToolSource[], name: string): ToolFailure {
  const names = sources.map(({ id }) => id);
  return failure("SOURCE_NOT_FOUND", { name }, { hint: otherNames(name, names, "sources") });
}

function otherNames(name: string, names: readonly string[], what: "tools" | "sources"): string {
  const near = nearest(name, names);
  if (near !== undefined) return `Did you mean ${near}?`;
  if (names.length === 0) return `There are no ${what}.`;
  return `There are: ${names.slice(0, MOST_NAMES).join(", ")}${names.length > MOST_NAMES ? ", …" : ""}.`;
}
