import { reportFormats } from "@toolhaft/lint/reports";
import { targets } from "@toolhaft/tool-targets/targets";
import type { Choices } from "../messages.ts";

/** What the pickers offer: whatever the packages know. */
export function choices(): Choices {
  return {
    targets: targets.map(({ id, title }) => ({ id, title })),
    receivers: targets.map(({ id }) => id),
    reports: reportFormats.map(({ id, summary }) => ({ id, summary })),
  };
}
