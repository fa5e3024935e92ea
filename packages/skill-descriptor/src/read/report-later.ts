import { showValue } from "@toolhaft/diagnostics";
import { report, toolOf, type LaterSign, type Parts } from "../check/part.ts";
import { shapeRules } from "../rules/shape.ts";

/** What shows a later revision: each key and each kind once, at its first place, with how often it stands there. */
export function reportLater({ later, execution, tools }: Parts): void {
  const gathered = new Map<string, LaterSign[]>();
  for (const sign of later) {
    const name = `${sign.sign} ${sign.name}`;
    gathered.set(name, [...(gathered.get(name) ?? []), sign]);
  }
  for (const signs of gathered.values()) {
    const [first] = signs;
    if (first === undefined) continue;
    const { sign, name, path, tool } = first;
    const part = path[0] === "tools" ? tools : execution;
    const times = signs.length === 1 ? "" : ` (${String(signs.length)} times)`;
    const place = { path, ...toolOf(tool), severity: "warning" as const };
    if (sign === "key") {
      const data = { key: showValue(name), times };
      report(part, shapeRules["skill/unknown-key"], { messageId: "later", on: "key", data, ...place });
    } else {
      const data = { kind: showValue(name), times };
      report(part, shapeRules["skill/unknown-kind"], { messageId: "later", data, ...place });
    }
  }
}
