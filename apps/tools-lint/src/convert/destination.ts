import { UsageError } from "@toolhaft/command-line";
import { nearest } from "@toolhaft/diagnostics";
import { findTarget, targets, type Target } from "@toolhaft/tool-targets/targets";

/** What `--to` can name apart from a target. */
export type FormatName = "manifest" | "skill" | "skill-files" | "bundle" | "btcp";

export const FORMAT_NAMES: readonly FormatName[] = ["manifest", "skill", "skill-files", "bundle", "btcp"];

/** All that `--to` takes, but for other names of targets. */
export const DESTINATION_NAMES: readonly string[] = [...targets.map(({ id }) => id), "mcp", ...FORMAT_NAMES];

/** Where the tools go: to a target, or into files of a format. */
export type Destination =
  { kind: "target"; name: string; target: Target } | { kind: "format"; name: string; format: FormatName };

/** What `--to` names. `mcp` alone is the revision that SDKs speak unless told otherwise. */
export function destinationOf(name: string): Destination {
  const format = FORMAT_NAMES.find((each) => each === name);
  if (format !== undefined) return { kind: "format", name, format };
  const target = findTarget(name);
  if (target !== undefined) return { kind: "target", name: target.id, target };
  const meant = nearest(name, DESTINATION_NAMES);
  const hint = meant === undefined ? `it takes ${DESTINATION_NAMES.join(", ")}` : `did you mean ${meant}?`;
  throw new UsageError(`option --to does not take ${JSON.stringify(name)}; ${hint}`);
}
