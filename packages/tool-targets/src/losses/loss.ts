import type { ToolIdentity } from "@toolhaft/diagnostics";
import { toPointer, type JsonPath } from "@toolhaft/json-text";
import { lossText, type LossCode } from "./texts.ts";

/**
 * What the receiver will do. `wider`: it may send values that the original refuses. `narrower`: it will not
 * send some values that the original accepts. `hint`: the same values, but the model is told less.
 * `absent`: a part of the tool that is no argument's schema does not arrive.
 */
export type LossEffect = "wider" | "narrower" | "hint" | "absent";

/** One thing that a conversion does not carry over. Data first, text last. */
export interface Loss {
  code: LossCode;
  effect: LossEffect;
  /** Where the original has it: RFC 6901, from the root of the document (of the tool, when there is none). */
  pointer: string;
  path: JsonPath;
  /** The keyword or the field: `minLength`, `outputSchema`. */
  keyword: string;
  /** Absent for what belongs to the document. */
  tool?: ToolIdentity;
  data: Record<string, string | number | boolean | string[]>;
  /** One line: what is lost, and what the receiver will do. */
  text: string;
}

/** Where a loss is, and what it is about. */
export interface LossPlace {
  path: JsonPath;
  keyword: string;
}

/** Declare one loss. */
export type Lose = (
  code: LossCode,
  effect: LossEffect,
  place: LossPlace,
  data?: Record<string, string | number | boolean | string[]>,
) => void;

/**
 * Collect the losses of one tool for a receiver. A definition that is used twice loses the same thing
 * twice: it is reported once.
 */
export function collectLosses(
  losses: Loss[],
  { target, tool }: { target: string; tool?: ToolIdentity | undefined },
): Lose {
  const seen = new Set<string>();
  return (code, effect, { path, keyword }, data = {}) => {
    const pointer = toPointer(path);
    const key = JSON.stringify([code, effect, pointer, keyword, data]);
    if (seen.has(key)) return;
    seen.add(key);
    const text = lossText(code, { keyword, target, ...data });
    const loss: Loss = { code, effect, pointer, path, keyword, data, text };
    if (tool !== undefined) loss.tool = tool;
    losses.push(loss);
  };
}
