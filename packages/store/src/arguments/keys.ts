import { showValue } from "@toolhaft/diagnostics";
import { checkSlug, checkVersion, isUuidV7, type NameFault } from "@toolhaft/tool-bundle";
import { badArgument } from "../errors/store-error.ts";
import type { SlugKey, ToolKey } from "../types.ts";

/** A bundle's id in the one spelling that paths are made of: lower case. */
export function bundleIdOf(bundleID: unknown): string {
  if (typeof bundleID === "string" && isUuidV7(bundleID)) return bundleID.toLowerCase();
  throw badArgument("bundleID", `${showValue(bundleID)} is no UUID of version 7`);
}

/** A tool's key, every part of it checked. The Tools Functional Specification, "Slug and Version strings". */
export function toolKeyOf({ bundleID, slug, version }: ToolKey): ToolKey {
  const key = slugKeyOf({ bundleID, slug });
  refuseName("version", version, checkVersion);
  return { ...key, version };
}

/** Same of all versions of a slug. */
export function slugKeyOf({ bundleID, slug }: SlugKey): SlugKey {
  const id = bundleIdOf(bundleID);
  refuseName("slug", slug, checkSlug);
  return { bundleID: id, slug };
}

/** The name of an example: as a slug. */
export function exampleNameOf(name: unknown): string {
  refuseName("example", name, checkSlug);
  return name as string;
}

function refuseName(what: string, text: unknown, check: typeof checkSlug): void {
  if (typeof text !== "string") throw badArgument(what, `must be a string, not ${showValue(text)}`);
  const checked = check(text);
  if (checked.ok) return;
  const { problem, hint } = faultText(checked.fault, what);
  throw badArgument(`${what} ${showValue(text)}`, problem, hint);
}

function faultText({ code, character, meant }: NameFault, what: string): { problem: string; hint?: string } {
  const hint = meant === undefined ? {} : { hint: `Write ${showValue(meant)}.` };
  switch (code) {
    case "empty":
      return { problem: "is empty" };
    case "too-long":
      return { problem: "is longer than 64 characters" };
    case "plus":
      return { problem: 'starts with "+", which only people type', ...hint };
    case "decomposed":
      return { problem: "is in decomposed form (NFD)", ...hint };
    case "mark":
      return { problem: `holds the combining mark ${codePoint(character)}, which is no letter` };
    case "dots":
      return { problem: "would lead elsewhere in a URL" };
    case "character":
      return { problem: `holds ${codePoint(character)}: only ${ALLOWED[what] ?? ""} may stand there` };
  }
}

const ALLOWED: Readonly<Record<string, string>> = {
  slug: "letters, digits and dashes",
  example: "letters, digits and dashes",
  version: "letters, digits, dots and dashes",
};

function codePoint(character = ""): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The switch of a PATCH. Nothing else may change. */
export function switchOf(change: unknown): boolean {
  const given = (typeof change === "object" && change !== null ? change : {}) as Record<string, unknown>;
  const others = Object.keys(given).filter((key) => key !== "isEnabled");
  if (others.length > 0) throw badArgument(showValue(others[0]), 'cannot be changed: only "isEnabled" can');
  const { isEnabled } = given;
  if (typeof isEnabled !== "boolean")
    throw badArgument('"isEnabled"', `must be true or false, not ${showValue(isEnabled)}`);
  return isEnabled;
}
