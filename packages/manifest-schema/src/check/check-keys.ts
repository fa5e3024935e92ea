import { nearest, type ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath } from "@toolhaft/json-text";
import { goFoldKey } from "../go/fold-key.ts";
import { keyCase } from "../rules/key-case/rule.ts";
import { unknownKey } from "../rules/unknown-key/rule.ts";
import { replaceFix } from "./fix.ts";
import type { LoadState } from "./node.ts";

/** Keys of an object that are not the specification's, each with the one it is in other letters. */
export interface OddKeys {
  keys: Map<string, string | undefined>;
  /** Which key to read a field from where the specification's own is absent. */
  spellings: Map<string, string>;
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

/** An object whose keys are checked, and how findings about them are told. */
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
  let odd: OddKeys | undefined;
  for (const key in object) {
    if (known.has(key)) continue;
    odd ??= { keys: new Map(), spellings: new Map() };
    const folded = goFoldKey(key);
    // `$schema` is an editor's key: agentcli knows none, in no spelling.
    const meant = [...known].find((name) => name !== "$schema" && goFoldKey(name) === folded);
    odd.keys.set(key, meant);
    // Of two foreign spellings the later counts, as in the reference.
    if (meant !== undefined && !Object.hasOwn(object, meant)) odd.spellings.set(meant, key);
  }
  return odd;
}

function reportKeys(state: KeyState, check: KeyCheck, odd: OddKeys): void {
  for (const [key, meant] of odd.keys) {
    if (meant === undefined) reportUnknown(state, check, key);
    else reportCase(state, check, key, meant);
  }
}

function reportCase(state: KeyState, check: KeyCheck, key: string, meant: string): void {
  const isTwice = Object.hasOwn(check.object, meant);
  const path = [...check.path, key];
  const text = JSON.stringify(meant);
  const fix = { text, title: `Rename the key to ${text}`, safe: true };
  state.reporter.add(keyCase, {
    messageId: isTwice ? "twice" : "case",
    path,
    on: "key",
    data: { key: JSON.stringify(key), meant: text },
    ...(isTwice ? {} : replaceFix(state.document, path, "key", fix)),
    ...(check.tool === undefined ? {} : { tool: check.tool }),
  });
}

function reportUnknown(state: KeyState, check: KeyCheck, key: string): void {
  const path = [...check.path, key];
  const tool = check.tool === undefined ? {} : { tool: check.tool };
  const shown = JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key);
  // `$schema` in a tool is an editor's key in the wrong place, not a slip for `schema`.
  const meant = key.startsWith("$") ? undefined : nearest(key, check.known);
  if (meant === undefined || Object.hasOwn(check.object, meant)) {
    const { messageId } = check;
    state.reporter.add(unknownKey, { messageId, path, on: "key", data: { key: shown }, ...tool });
    return;
  }
  const text = JSON.stringify(meant);
  const fix = { text, title: `Rename the key to ${text}`, safe: false };
  state.reporter.add(unknownKey, {
    messageId: "meant",
    path,
    on: "key",
    data: { key: shown, meant: text },
    ...replaceFix(state.document, path, "key", fix),
    ...tool,
  });
}
