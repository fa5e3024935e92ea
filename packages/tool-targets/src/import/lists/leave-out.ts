import { collectLosses } from "../../export/losses/collect.ts";
import type { Loss } from "../../export/losses/loss.ts";
import type { JsonPath } from "@toolhaft/json-text";

/** Declare that an item of a list becomes no tool. */
export function leaveOut(losses: Loss[], index: number, path: JsonPath, reason: string): void {
  collectLosses(losses, { target: "", tool: { index } })(
    "tool-left-out",
    "absent",
    { path, keyword: "" },
    { reason },
  );
}
