import { MAX_DEPTH, type JsonDocument } from "@toolhaft/json-text";
import { targetNamed } from "../targets/find-target.ts";
import type { Target } from "../targets/target.ts";
import type { ToolDescription, ToolSet } from "../tool-description.ts";
import type { ArgumentMapping } from "./arguments/mapping.ts";
import { convertTool } from "./convert-tool.ts";
import { collectLosses, type Loss } from "../losses/loss.ts";
import { exportNames } from "./export-names.ts";
import { usualSpelling, spellingOf, type Spelling } from "../print/spelling.ts";
import type { Printed } from "../print/printed.ts";
import { receiverOf, type Receiver } from "./receiver.ts";
import type { Conversion, ConvertOptions, NamedTool } from "./types.ts";

/**
 * Turn tools into what a target takes: the list that goes into a request, or one tool where one was given.
 * `target` is the id of a built-in one, or one of your own: everything is read off its data.
 * What is not carried over is in `losses`, with its place in the original; nothing is dropped silently. The
 * input is never changed, and nothing in the answer is shared with it. Never throws on input: a tool that
 * can't be read or is switched off is left out, and a loss says so. Throws a `TypeError` for an id that there is not.
 */
export function convert(
  source: ToolSet | ToolDescription,
  target: Target | string,
  given: ConvertOptions = {},
): Conversion {
  const isSet = "tools" in source;
  const options = isSet && source.api !== undefined ? { api: source.api, ...given } : given;
  const tools = isSet ? source.tools : [source];
  const document = isSet ? source.source : undefined;
  const losses: Loss[] = [];
  const receiver = receiverOf(typeof target === "string" ? targetNamed(target) : target);
  const sound = tools.flatMap((tool, index) =>
    readable({ ...tool, index: tool.index ?? index }, receiver, losses),
  );
  const names = exportNames(sound, receiver, options);
  const spelling = spellingFor(document);
  const printedTools: Printed[] = [];
  let optional = 0;
  const nameMap = Object.create(null) as Record<string, NamedTool>;
  const keyMap = Object.create(null) as Record<string, ArgumentMapping>;
  sound.forEach((tool, index) => {
    const name = names[index] ?? tool.name;
    const identity = { index: tool.index ?? index, name: tool.name };
    const within = (kept: Receiver): { converted: ReturnType<typeof convertTool>; lost: Loss[] } => {
      const lost: Loss[] = [];
      const lose = collectLosses(lost, { target: receiver.id, tool: identity });
      return { converted: convertTool(tool, { name, receiver: kept, options, spelling, lose }), lost };
    };
    let attempt = within(receiver);
    // What would pass the budget of optional properties is sent with null for what is not given.
    if (optional + (attempt.converted?.optional ?? 0) > (receiver.maxOptional ?? Infinity)) {
      attempt = within({ ...receiver, needs: { ...receiver.needs, allRequired: true } });
    }
    const { converted, lost } = attempt;
    losses.push(...lost);
    if (converted === undefined) return;
    optional += converted.optional;
    const { printed, mapping } = converted;
    printedTools.push(printed);
    nameMap[name] = tool.version === undefined ? identity : { ...identity, version: tool.version };
    keyMap[name] = mapping;
  });
  reportCount(printedTools.length, receiver, losses);
  const [only] = printedTools;
  const whole = isSet || only === undefined ? receiver.shape.list(printedTools) : only;
  return { value: whole.value, text: whole.text, losses, nameMap, keyMap };
}

function spellingFor(document: JsonDocument | undefined): Spelling {
  return document === undefined ? usualSpelling : spellingOf(document);
}

/** The tools that are switched on and can be walked safely. */
function readable(tool: ToolDescription, receiver: Receiver, losses: Loss[]): ToolDescription[] {
  const identity = { index: tool.index ?? 0, name: tool.name };
  const lose = collectLosses(losses, { target: receiver.id, tool: identity });
  if (tool.isEnabled === false) {
    const place = { path: [...(tool.path ?? []), "isEnabled"], keyword: "isEnabled" };
    lose("tool-left-out", "absent", place, { reason: "it is disabled" });
    return [];
  }
  if (!isDeeperThan([tool.inputSchema, tool.outputSchema, tool.examples], MAX_DEPTH)) return [tool];
  lose("too-deep", "absent", { path: tool.path ?? [], keyword: "" }, { limit: MAX_DEPTH });
  return [];
}

function reportCount(count: number, { id, maxTools }: Receiver, losses: Loss[]): void {
  if (maxTools === undefined || count <= maxTools) return;
  const lose = collectLosses(losses, { target: id });
  lose("too-many-tools", "absent", { path: [], keyword: "tools" }, { count, limit: maxTools });
}

/** Whether a value is nested deeper than `max` levels. A value that leads back to itself is. */
function isDeeperThan(value: unknown, max: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (max === 0) return true;
  for (const each of Object.values(value)) if (isDeeperThan(each, max - 1)) return true;
  return false;
}
