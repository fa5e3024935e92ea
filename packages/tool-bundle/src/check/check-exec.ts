import type { ToolImpl } from "../bundle.ts";
import { checkKeys } from "./check-keys.ts";
import { EXEC_KEYS } from "./known-keys.ts";
import { readCount, readStrings, reportMissing, reportType } from "./read-field.ts";
import { fieldOf, type CheckedObject, type CheckState } from "./state.ts";

const WHAT = 'The program and its fixed arguments, one element each: ["./tools/bin/now", "--utc"].';

// A timer holds no more: 2^31 - 1 milliseconds.
const MAX_TIMEOUT_SEC = 2_147_483;

/** Check a program as a manifest of the Tools Manifest Reference has it. */
export function readExec(state: CheckState, node: CheckedObject): ToolImpl | undefined {
  checkKeys(state, node, EXEC_KEYS, new Set(["command"]));
  const command = readStrings(state, node, "command");
  const timeoutSec = readCount(state, node, "timeoutSec", 1, MAX_TIMEOUT_SEC);
  const envPassthrough = readStrings(state, node, "envPassthrough") ?? [];
  if (command === undefined) {
    if (fieldOf(node, "command") === undefined) reportMissing(state, node, "command", WHAT);
    return undefined;
  }
  const [program] = command;
  if (program === undefined || program === "") {
    reportType(state, node, "command", "an array with a program", fieldOf(node, "command") ?? null);
    return undefined;
  }
  return { kind: "exec", command, envPassthrough, ...(timeoutSec === undefined ? {} : { timeoutSec }) };
}
