import { basename, join } from "node:path";
import type { Diagnostic, Loaded } from "@toolhaft/diagnostics";
import { openText, parseJson } from "@toolhaft/json-text";
import { loadSkillDescriptor, loadSkillFiles, skillFileKind } from "@toolhaft/skill-descriptor";
import type { SkillDescriptor } from "@toolhaft/skill-descriptor";
import { readIfThere } from "../open-file.ts";
import type { Skill } from "./skill.ts";

export interface LoadSkillsOptions {
  /** `chai`: descriptors as the reference implementation reads them, with no check across their parts. */
  readonly compat?: "chai";
}

/** Load one skill's directory. What is wrong in its files is in `diagnostics`. */
export async function loadSkill(directory: string, { compat }: LoadSkillsOptions = {}): Promise<Skill> {
  const tools = compat === "chai" ? await loadAsChai(directory) : loadTools(directory);
  const markdown = await loadMarkdown(directory, tools?.document);
  const diagnostics = [...(tools?.diagnostics ?? []), ...(markdown?.diagnostics ?? [])];
  const { name = "", description = "", body = "" } = markdown?.document ?? {};
  const skill = {
    ...{ name: name === "" ? basename(directory) : name, description, directory, body, diagnostics },
    ...(markdown === undefined ? {} : { text: markdown.text }),
  };
  return tools?.document === undefined ? skill : { ...skill, descriptor: tools.document };
}

function loadTools(directory: string): Loaded<SkillDescriptor> | undefined {
  const path = join(directory, "tools.json");
  const source = readIfThere(path);
  if (source === undefined) return undefined;
  const document = parseJson(source);
  if (skillFileKind(document.value, "tools.json") !== "tools") return loadSkillDescriptor(document, { path });
  // The later form: three files.
  const beside = {
    allowlist: join(directory, "allowlist.json"),
    execution: join(directory, "execution.json"),
  };
  const [allowlist, execution] = [readIfThere(beside.allowlist), readIfThere(beside.execution)];
  const files = {
    tools: document,
    ...(allowlist === undefined ? {} : { allowlist }),
    ...(execution === undefined ? {} : { execution }),
  };
  return loadSkillFiles(files, { paths: { tools: path, ...beside } });
}

// Refused files are told by our own findings, which say more.
async function loadAsChai(
  directory: string,
): Promise<Pick<Loaded<SkillDescriptor>, "document" | "diagnostics"> | undefined> {
  const source = readIfThere(join(directory, "tools.json"));
  if (source === undefined) return undefined;
  const { compatSkill } = await import("@toolhaft/skill-descriptor/compat");
  const read = compatSkill(Buffer.from(source).toString("utf8"));
  if (read.accepted) return { document: read.descriptor, diagnostics: [] };
  return { diagnostics: loadTools(directory)?.diagnostics ?? [] };
}

interface Markdown {
  readonly document?: { readonly name: string; readonly description: string; readonly body: string };
  readonly diagnostics: readonly Diagnostic[];
  readonly text: string;
}

// The YAML reader is only loaded for a skill that has the file.
async function loadMarkdown(
  directory: string,
  descriptor: SkillDescriptor | undefined,
): Promise<Markdown | undefined> {
  const path = join(directory, "SKILL.md");
  const source = readIfThere(path);
  if (source === undefined) return undefined;
  const { loadSkillMarkdown } = await import("@toolhaft/skill-descriptor/skill-md");
  const toolNames = descriptor?.tools.map(({ name }) => name) ?? [];
  const parameterNames = descriptor?.execution.flatMap(({ args }) => args.map(({ param }) => param)) ?? [];
  const document = openText(source);
  return { ...loadSkillMarkdown(document, { path, toolNames, parameterNames }), text: document.text };
}
