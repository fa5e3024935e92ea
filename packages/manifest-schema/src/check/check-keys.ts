import { keyMeant, renameKey, showValue, type ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath } from "@toolhaft/json-text";
import { goFoldKey } from "../go-text.ts";
import { manifestRules } from "../rules.ts";
import type { LoadState } from "./node.ts";

/** Keys of an object that are not the specification's, each with the one it is in other letters. */
export interface OddKeys {
  keys: Map<string, string | undefined>;
  /** Which key counts for a field where it is not the specification's own. */
  spellings: Map<string, string>;
  /** Keys of fields that another spelling, later in the text, hides. */
  shadowed: { field: string; key: string }[];
}

const ROOT_KEYS: ReadonlySet<string> = new Set(["tools", "$schema"]);
const TOOL_KEYS: ReadonlySet<string> = new Set([
  "name",
  "description",
  "schema",
  "command",
  "timeoutSec",
  "envPassthrough",
]);

type KeyState = Pick<LoadState, "document" | "reporter">;

/** An object whose keys are checked, and how findings about them are made. */
interface KeyCheck {
  object: JsonObject;
  known: ReadonlySet<string>;
  path: JsonPath;
  messageId: "root" | "tool";
  tool?: ToolIdentity;
}

/** The root's other keys, `undefined` when it has none. */
export function oddRootKeys(root: JsonObject): OddKeys | undefined {
  return oddKeys(root, ROOT_KEYS);
}

/** A tool's other keys, `undefined` when it has none. */
export function oddToolKeys(tool: JsonObject): OddKeys | undefined {
  return oddKeys(tool, TOOL_KEYS);
}

export function reportRootKeys(state: KeyState, object: JsonObject, odd: OddKeys): void {
  reportKeys(state, { object, known: ROOT_KEYS, path: [], messageId: "root" }, odd);
}

export function reportToolKeys(state: LoadState, object: JsonObject, odd: OddKeys, tool: ToolIdentity): void {
  const path = [state.toolsKey, tool.index];
  reportKeys(state, { object, known: TOOL_KEYS, path, messageId: "tool", tool }, odd);
}

function oddKeys(object: JsonObject, known: ReadonlySet<string>): OddKeys | undefined {
  const odd: OddKeys = { keys: new Map(), spellings: new Map(), shadowed: [] };
  let fields: ReadonlyMap<string, string> | undefined;
  for (const key in object) {
    if (known.has(key)) continue;
    fields ??= foldedFields(known);
    const field = fields.get(goFoldKey(key));
    odd.keys.set(key, field);
    if (field !== undefined) odd.spellings.set(field, key);
  }
  if (odd.keys.size === 0) return undefined;
  for (const field of odd.spellings.keys()) choose(odd, object, field);
  return odd;
}

/** The fields by their names in any spelling. `$schema` is an editor's key: agentcli knows none, in no spelling. */
function foldedFields(known: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(
    [...known].flatMap((name) => (name === "$schema" ? [] : [[goFoldKey(name), name] as const])),
  );
}

/** Of several spellings of one key the last counts, as in the reference, to which null for a text or number is nothing. */
function choose(odd: OddKeys, object: JsonObject, field: string): void {
  const keys = Object.keys(object).filter((key) => key === field || odd.keys.get(key) === field);
  const isList = field === "tools" || field === "command" || field === "envPassthrough" || field === "schema";
  const chosen = (isList ? undefined : keys.findLast((key) => object[key] !== null)) ?? keys.at(-1) ?? field;
  odd.shadowed.push(...keys.filter((key) => key !== chosen).map((key) => ({ field, key })));
  if (chosen === field) odd.spellings.delete(field);
  else odd.spellings.set(field, chosen);
}

function reportKeys(state: KeyState, check: KeyCheck, odd: OddKeys): void {
  const first = new Map<string, string>();
  for (const [key, meant] of odd.keys) {
    if (meant === undefined) {
      reportUnknown(state, check, key);
      continue;
    }
    const other = Object.hasOwn(check.object, meant) ? meant : first.get(meant);
    first.set(meant, other ?? key);
    if (other !== undefined) reportTwice(state, check, { key, meant, other });
    else reportCase(state, check, key, meant, count(odd, meant) === 1);
  }
}

function reportTwice(
  state: KeyState,
  check: KeyCheck,
  { key, meant, other }: { key: string; meant: string; other: string },
): void {
  state.reporter.add(manifestRules["manifest/key-twice"], {
    messageId: "twice",
    path: [...check.path, key],
    on: "key",
    data: { key: JSON.stringify(key), meant: JSON.stringify(meant), other: JSON.stringify(other) },
    related: [{ path: [...check.path, other], on: "key", message: "the other one" }],
    ...(check.tool === undefined ? {} : { tool: check.tool }),
  });
}

function count(odd: OddKeys, meant: string): number {
  return [...odd.keys.values()].filter((each) => each === meant).length;
}

function reportCase(state: KeyState, check: KeyCheck, key: string, meant: string, isAlone: boolean): void {
  const path = [...check.path, key];
  const text = JSON.stringify(meant);
  state.reporter.add(manifestRules["manifest/key-case"], {
    messageId: "case",
    path,
    on: "key",
    data: { key: JSON.stringify(key), meant: text },
    // Of several spellings, which one is meant is for a person to say.
    fixes: !isAlone ? [] : renameKey(state.document, path, meant, true),
    ...(check.tool === undefined ? {} : { tool: check.tool }),
  });
}

function reportUnknown(state: KeyState, check: KeyCheck, key: string): void {
  const path = [...check.path, key];
  const tool = check.tool === undefined ? {} : { tool: check.tool };
  const shown = showValue(key);
  const meant = keyMeant(key, check.known, state.reporter.guesses);
  if (meant === undefined || Object.hasOwn(check.object, meant)) {
    const { messageId } = check;
    state.reporter.add(manifestRules["manifest/unknown-key"], {
      messageId,
      path,
      on: "key",
      data: { key: shown },
      ...tool,
    });
    return;
  }
  const text = JSON.stringify(meant);
  state.reporter.add(manifestRules["manifest/unknown-key"], {
    messageId: "meant",
    path,
    on: "key",
    data: { key: shown, meant: text },
    fixes: renameKey(state.document, path, meant, false),
    ...tool,
  });
}
