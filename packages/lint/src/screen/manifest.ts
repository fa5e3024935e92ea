import { isObject, type JsonValue } from "@toolhaft/json-text";
import { plainRoot, plainTool } from "@toolhaft/manifest-schema/screen";
import { looksLikeMilliseconds } from "../rules/looks-like-milliseconds.ts";
import { secretIn } from "../rules/secrets.ts";
import type { FormatScreen } from "./format-screen.ts";

/** agentcli manifests: the specification's rules by `manifest-schema`, advice here. */
export const manifestScreen: FormatScreen = {
  format: "manifest",
  isMeant: (root) => isObject(root) && Array.isArray(root["tools"]) && has(root["tools"][0], "command"),
  rootOf: plainRoot,
  toolOf(tool) {
    const plain = plainTool(tool);
    if (plain === undefined || looksLikeMilliseconds(plain.timeoutSec)) return undefined;
    return plain.command.every(isPlainArgument) && !plain.envPassthrough.some(isAlwaysSet)
      ? plain
      : undefined;
  },
  folders: ["tools/bin"],
  canBePart: true,
};

function has(tool: JsonValue | undefined, key: string): boolean {
  return isObject(tool) && Object.hasOwn(tool, key);
}

/** A credential has at least as many characters. */
const LONG = 16;
const PLAIN = /^[\w./:=@,+-]*$/;

function isPlainArgument(text: string, index: number): boolean {
  return PLAIN.test(text) && (index === 0 || text.length < LONG || secretIn(text) === undefined);
}

function isAlwaysSet(name: string): boolean {
  return name === "PATH" || name === "HOME";
}
