import { showValue } from "@toolhaft/diagnostics";
import { shapeRules } from "../rules/shape.ts";
import { readString } from "./read-field.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

// The reference's pattern has no end, so that it takes "1.0.0garbage"; its text asks for a semantic version.
const PATTERN = /^[0-9]+\.[0-9]+\.[0-9]+/;
const NUMBER = "(?:0|[1-9][0-9]*)";
const PRERELEASE = `(?:${NUMBER}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)`;
const SEMVER = new RegExp(
  `^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${PRERELEASE}(?:\\.${PRERELEASE})*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`,
);
// Longer ones are no version, and a pattern need not run over them.
const MAX = 256;

/** Check a manifest's version. */
export function checkVersion(state: LoadState, root: CheckedObject): string | undefined {
  const version = readString(state, root, "version");
  if (version === undefined) return undefined;
  const place = placeOf(root, "version");
  const data = { version: showValue(version) };
  if (!PATTERN.test(version)) {
    state.reporter.add(shapeRules["btcp/version"], { messageId: "pattern", data, ...place });
    return undefined;
  }
  if (version.length > MAX || !SEMVER.test(version)) {
    state.reporter.add(shapeRules["btcp/version"], {
      messageId: "notSemantic",
      data,
      severity: "warning",
      ...place,
    });
  }
  return version;
}
