import { defineRule, showValue, type Rule } from "@toolhaft/diagnostics";
import { isObject, own } from "@toolhaft/json-text";
import type { LintContext } from "../../../format.ts";

const messages = {
  version: {
    message: "the version {version} of {slug} is also in {file}",
    help: "Within one bundle a slug has each version once. Give one of the two another version, or take the copy out.",
  },
  toolID: {
    message: "the id {id} is also that of the tool in {file}",
    help: "An id names one tool of a bundle. Take the copy's out: the store gives out a new one.",
  },
} as const;

/** Two files of one folder that hold the same version of a tool, or the same id: the Tools Functional Specification, "Uniqueness". */
export const duplicateVersion: Rule<typeof messages, LintContext> = defineRule({
  id: "bundle/duplicate-version",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  scope: "run",
  since: "0.1.0",
  messages,
  check({ document, tools, run, path = "" }: LintContext, report) {
    const root = document.value;
    const [tool] = tools;
    if (run === undefined || tool === undefined || !isObject(root)) return;
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    // In the later shape the folder says the bundle.
    const bundle = textOf(own(root, "bundleID")) ?? "";
    const place = JSON.stringify(["bundle", folder, bundle]);
    const firstFiles = run.firstFiles.get(place) ?? new Map<string, string>();
    run.firstFiles.set(place, firstFiles);
    const firstWith = (...names: string[]): string | undefined => {
      const key = JSON.stringify(names);
      const file = firstFiles.get(key);
      if (file === undefined) firstFiles.set(key, path);
      return file === path ? undefined : file;
    };
    const slug = textOf(own(root, "slug"));
    const version = textOf(own(root, "version"));
    if (slug !== undefined && version !== undefined) {
      const file = firstWith("version", slug, version);
      const data = { slug: showValue(slug), version: showValue(version), file: file ?? "" };
      if (file !== undefined) report({ messageId: "version", path: ["version"], tool: tool.identity, data });
    }
    const key = Object.hasOwn(root, "toolID") ? "toolID" : "id";
    const id = textOf(own(root, key));
    const file = id === undefined ? undefined : firstWith("id", id);
    if (id !== undefined && file !== undefined) {
      const data = { id: showValue(id), file };
      report({ messageId: "toolID", path: [key], tool: tool.identity, data });
    }
  },
});

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
