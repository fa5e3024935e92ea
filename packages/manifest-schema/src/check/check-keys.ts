import { nearest, type ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath } from "@toolhaft/json-text";
import { goFoldKey } from "../go/fold-key.ts";
import { keyCase } from "../rules/key-case/rule.ts";
import { unknownKey } from "../rules/unknown-key/rule.ts";
import { replaceFix } from "./fix.ts";
import type { LoadState, Spellings } from "./node.ts";

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

/** Check the root's keys; the answer names `tools` where it is spelled otherwise. */
export function checkRootKeys(state: KeyState, root: JsonObject): Spellings | undefined {
  return checkKeys(state, { object: root, known: ROOT_KEYS, path: () => [], messageId: "root" });
}

/** Check a tool's keys; the answer holds the fields that are spelled otherwise. */
export function checkToolKeys(
  state: LoadState,
  tool: JsonObject,
  identity: ToolIdentity,
): Spellings | undefined {
  const path = (): JsonPath => [state.toolsKey, identity.index];
  return checkKeys(state, { object: tool, known: TOOL_KEYS, path, messageId: "tool", tool: identity });
}

interface KeyCheck {
  object: JsonObject;
  known: ReadonlySet<string>;
  path: () => JsonPath;
  messageId: "root" | "tool";
  tool?: ToolIdentity;
}

function checkKeys(state: KeyState, check: KeyCheck): Spellings | undefined {
  let spellings: Map<string, string> | undefined;
  for (const key in check.object) {
    if (check.known.has(key)) continue;
    const folded = goFoldKey(key);
    // `$schema` is an editor's key: agentcli knows none, in no spelling.
    const meant = [...check.known].find((name) => name !== "$schema" && goFoldKey(name) === folded);
    if (meant === undefined) {
      reportUnknown(state, check, key);
      continue;
    }
    const isTwice = Object.hasOwn(check.object, meant);
    // Of two foreign spellings the later counts, as in the reference.
    if (!isTwice) (spellings ??= new Map()).set(meant, key);
    reportCase(state, check, key, meant, isTwice);
  }
  return spellings;
}

function reportCase(state: KeyState, check: KeyCheck, key: string, meant: string, isTwice: boolean): void {
  const path = [...check.path(), key];
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
  const path = [...check.path(), key];
  const tool = check.tool === undefined ? {} : { tool: check.tool };
  const shown = JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key);
  const meant = nearest(key, check.known);
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
