import { nearest, replaceValue, showValue } from "@toolhaft/diagnostics";
import type { BtcpConfig } from "../model.ts";
import { shapeRules } from "../rules/shape.ts";
import { checkKeys } from "./check-keys.ts";
import { checkTimeout } from "./check-timeout.ts";
import { configKeys } from "./known-keys.ts";
import { readInteger, readObject, readString } from "./read-field.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

const DEFAULTS: BtcpConfig = { timeout: 30_000, sandbox: "worker", maxConcurrent: 3 };
const SANDBOXES: readonly BtcpConfig["sandbox"][] = ["worker", "iframe", "ses", "wasm"];
const MAX_CONCURRENT = 10;

/** Check a manifest's settings; what is absent or unusable has the reference's default. */
export function checkConfig(state: LoadState, root: CheckedObject): BtcpConfig {
  const object = readObject(state, root, "config");
  if (object === undefined) return { ...DEFAULTS };
  checkKeys(state, object, configKeys);
  return {
    timeout: checkTimeout(state, object) ?? DEFAULTS.timeout,
    sandbox: checkSandbox(state, object) ?? DEFAULTS.sandbox,
    maxConcurrent: checkMaxConcurrent(state, object) ?? DEFAULTS.maxConcurrent,
  };
}

function checkSandbox(state: LoadState, object: CheckedObject): BtcpConfig["sandbox"] | undefined {
  const value = readString(state, object, "sandbox");
  if (value === undefined) return undefined;
  const known = SANDBOXES.find((each) => each === value);
  if (known !== undefined) return known;
  const place = placeOf(object, "sandbox");
  const meant = nearest(value, SANDBOXES);
  const text = JSON.stringify(meant ?? "");
  const fixes =
    meant === undefined ? [] : replaceValue(state.document, place.path, text, `Write ${text}`, false);
  const data = { value: showValue(value) };
  state.reporter.add(shapeRules["btcp/config-value"], { messageId: "sandbox", data, fixes, ...place });
  return undefined;
}

function checkMaxConcurrent(state: LoadState, object: CheckedObject): number | undefined {
  const value = readInteger(state, object, "maxConcurrent");
  if (value === undefined || (value >= 1 && value <= MAX_CONCURRENT)) return value;
  const place = placeOf(object, "maxConcurrent");
  state.reporter.add(shapeRules["btcp/config-value"], {
    messageId: "maxConcurrent",
    data: { value },
    ...place,
  });
  return undefined;
}
