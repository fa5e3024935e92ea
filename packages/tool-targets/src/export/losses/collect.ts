import type { ToolIdentity } from "@toolhaft/diagnostics";
import { toPointer, type JsonPath } from "@toolhaft/json-text";
import type { Loss, LossEffect } from "./loss.ts";
import { lossText, type LossCode } from "./texts.ts";

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
 * twice: it is told once.
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
