import type { Unlisted } from "@toolhaft/diagnostics";
import { describeUnlisted } from "../../with-unlisted.ts";
import { LEVELS } from "./rules-table.ts";
import type { ArtifactLocation, Notification } from "./types.ts";

/** How many findings of a rule in a file are no results, as a notification of the run (3.58). */
export function toNotification(unlisted: Unlisted, ruleIndex: number, file: ArtifactLocation): Notification {
  const { rule, severity, count } = unlisted;
  return {
    level: LEVELS[severity],
    message: { text: describeUnlisted(unlisted) },
    locations: [{ physicalLocation: { artifactLocation: file } }],
    associatedRule: { id: rule, index: ruleIndex },
    properties: { unlisted: count },
  };
}
