import { defineRule, showValue, type Report, type Rule } from "@toolhaft/diagnostics";
import { isObject, own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { LintContext, RunMemory, ToolView } from "../../format.ts";

const messages = {
  version: {
    message: "the version {version} of {slug} is also in {file}",
    help: "Within one bundle a slug has each version once. Give one of the two another version, or take the copy out.",
  },
  toolID: {
    message: "the id {id} is also that of the tool in {file}",
    help: "An id names one tool of a bundle. Take the copy's out: the store gives out a new one.",
  },
  versionHere: {
    message: "the version {version} of {slug} is also that of tool[{first}]",
    help: "Within one bundle a slug has each version once. Give one of the two another version, or take the copy out.",
  },
  toolIDHere: {
    message: "the id {id} is also that of tool[{first}]",
    help: "An id names one tool of a bundle. Take the copy's out: the store gives out a new one.",
  },
} as const;

/** The same version of a tool twice in the files of one folder, or the same id: the Tools Functional Specification, "Uniqueness". */
export const duplicateVersion: Rule<typeof messages, LintContext> = defineRule({
  id: "bundle/duplicate-version",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  scope: "run",
  since: "0.1.0",
  messages,
  check({ document, tools, run, path = "" }: LintContext, report) {
    if (run === undefined) return;
    const here = new Map<string, number>();
    for (const tool of tools) {
      const fields = valueAt(document.value, tool.path);
      if (isObject(fields)) checkTool({ fields, tool, here, run, path }, report);
    }
  },
});

interface Stored {
  fields: JsonObject;
  tool: ToolView;
  /** The first tool of this file with a version or an id of a bundle. */
  here: Map<string, number>;
  run: RunMemory;
  path: string;
}

function checkTool({ fields, tool, here, run, path: file }: Stored, report: Report<typeof messages>): void {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const { identity } = tool;
  // In the later shape the folder says the bundle.
  const place = JSON.stringify(["bundle", folder, textOf(own(fields, "bundleID")) ?? ""]);
  const firstFiles = run.firstFiles.get(place) ?? new Map<string, string>();
  run.firstFiles.set(place, firstFiles);
  const firstWith = (...names: string[]): { file?: string; first?: number } => {
    const key = JSON.stringify(names);
    const first = here.get(`${place} ${key}`);
    if (first !== undefined) return { first };
    here.set(`${place} ${key}`, identity.index);
    const found = firstFiles.get(key);
    if (found === undefined) firstFiles.set(key, file);
    return found === undefined || found === file ? {} : { file: found };
  };
  const slug = textOf(own(fields, "slug"));
  const version = textOf(own(fields, "version"));
  if (slug !== undefined && version !== undefined) {
    const known = firstWith("version", slug, version);
    const where = { path: [...tool.path, "version"], tool: identity };
    const data = { slug: showValue(slug), version: showValue(version) };
    if (known.first !== undefined)
      report({ messageId: "versionHere", ...where, data: { ...data, first: known.first } });
    else if (known.file !== undefined)
      report({ messageId: "version", ...where, data: { ...data, file: known.file } });
  }
  const key = Object.hasOwn(fields, "toolID") ? "toolID" : "id";
  const id = textOf(own(fields, key));
  if (id === undefined) return;
  const known = firstWith("id", id);
  const where = { path: [...tool.path, key], tool: identity };
  const data = { id: showValue(id) };
  if (known.first !== undefined)
    report({ messageId: "toolIDHere", ...where, data: { ...data, first: known.first } });
  else if (known.file !== undefined)
    report({ messageId: "toolID", ...where, data: { ...data, file: known.file } });
}

function valueAt(root: JsonValue | undefined, path: JsonPath): JsonValue | undefined {
  let value = root;
  for (const segment of path) {
    if (Array.isArray(value)) value = typeof segment === "number" ? value[segment] : undefined;
    else value = isObject(value) ? own(value, String(segment)) : undefined;
  }
  return value;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
