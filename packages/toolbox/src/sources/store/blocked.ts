import { nearest } from "@toolhaft/diagnostics";
import type { DisabledReason, StoredTool } from "@toolhaft/store";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import { namesOf, onlyProgram } from "./only-program.ts";
import type { StoreSourceOptions } from "./options.ts";

/** What keeps a stored tool from being called, whatever its arguments are; the first of it is what a call answers. */
export function reasonsAgainst(stored: StoredTool, { functions, exec }: StoreSourceOptions): ToolFailure[] {
  const { effective, slug: name } = stored;
  const failures = effective.reasons
    .filter((reason) => reason !== "function-missing")
    .map(stateFailure(stored));
  const { tool } = stored;
  if (tool === undefined) return [...failures, brokenFailure(stored)];
  const { impl } = tool;
  if (impl.kind === "go" && !Object.hasOwn(functions ?? {}, impl.goFunc)) {
    failures.push(functionFailure(name, impl.goFunc, Object.keys(functions ?? {})));
  }
  if (impl.kind === "exec") {
    const hint = whyNotRun(impl.command, exec);
    if (hint !== undefined) failures.push(failure("TOOL_EXEC_OFF", { name }, { hint }));
  }
  return failures;
}

/** What helps where a program may not run here; `undefined` where it may. */
function whyNotRun(command: readonly string[], exec: StoreSourceOptions["exec"]): string | undefined {
  if (exec === undefined) return "Whoever runs this must allow it: give storeSource the option exec.";
  const { only } = exec;
  if (only === undefined || onlyProgram(command, only) !== undefined) return undefined;
  return `Programs of stored tools that run here: ${namesOf(only).join(", ") || "none"}. Others are called from a manifest.`;
}

function stateFailure(stored: StoredTool): (reason: DisabledReason) => ToolFailure {
  const { slug: name, bundleID: bundle, type } = stored;
  return (reason) => {
    switch (reason) {
      case "tool-disabled":
        return failure("TOOL_DISABLED", { name }, { hint: "Enable the tool first." });
      case "bundle-disabled":
        return failure("TOOL_BUNDLE_DISABLED", { name, bundle }, { hint: "Enable the bundle first." });
      case "bundle-deleted":
        return failure("TOOL_BUNDLE_DELETED", { name, bundle }, { hint: "Restore the bundle first." });
      case "newer-revision": {
        const version = stored.tool?.schemaVersion ?? "?";
        return failure("TOOL_NEWER_REVISION", { name, version }, { hint: "Call it with a newer program." });
      }
      case "damaged":
        return brokenFailure(stored);
      case "type-unknown":
      case "function-missing":
        return failure(
          "TOOL_TYPE_UNKNOWN",
          { name, type },
          { hint: "Types that can: http, go, exec and flow." },
        );
    }
  };
}

function functionFailure(name: string, wanted: string, names: readonly string[]): ToolFailure {
  const near = nearest(wanted, names);
  const known = names.length === 0 ? "No function is registered." : `There are: ${names.join(", ")}.`;
  const hint = near === undefined ? known : `Did you mean ${near}?`;
  return failure("FUNCTION_UNKNOWN", { name, function: wanted }, { hint });
}

/** The file was edited by hand: the first error in it, with its place. */
function brokenFailure({ slug: name, issues }: StoredTool): ToolFailure {
  const first = issues.find(({ severity }) => severity === "error");
  const { line, column } = first?.at.range?.start ?? {};
  const place = line === undefined ? "" : ` (line ${String(line)}, column ${String(column)})`;
  const finding = `${first?.message ?? "it cannot be read"}${place}`;
  return failure("TOOL_BROKEN", { name, finding }, first?.help === undefined ? {} : { hint: first.help });
}
