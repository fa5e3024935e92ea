import type { Origin, Severity } from "@toolhaft/diagnostics";
import type { PresetId, RuleSetting } from "./types.ts";

/** A finding's rule, as presets see it. */
interface Preset {
  summary: string;
  judge: (rule: string, severity: Severity, origin: Origin) => RuleSetting;
}

/** Guidance of the specification of browser tools on names, descriptions and schemas; by default an info. */
const GUIDANCE: ReadonlySet<string> = new Set([
  "btcp/name-camel-case",
  "btcp/name-verb",
  "btcp/name-general",
  "btcp/description-verb",
  "btcp/description-little",
  "btcp/property-description",
  "btcp/required-absent",
  "btcp/additional-properties",
  "btcp/format-missing",
  "btcp/default-missing",
  "btcp/enum-in-prose",
  "btcp/output-schema",
  "description/missing",
]);

/** Where the settings of rules start from. */
export const presets: Readonly<Record<PresetId, Preset>> = {
  specification: {
    summary:
      "only what a specification says and what is wrong with the text: no advice, no targets, no files",
    judge: (_, severity, origin) => (origin === "syntax" || origin === "specification" ? severity : "off"),
  },
  default: {
    summary: "every rule as its page says",
    judge: (_, severity) => severity,
  },
  recommended: {
    summary: "guidance on names, descriptions and schemas is a warning",
    judge: (rule, severity) => (severity === "info" && GUIDANCE.has(rule) ? "warning" : severity),
  },
  strict: {
    summary: "every info is a warning, and every warning an error",
    judge: (_, severity) => (severity === "info" ? "warning" : "error"),
  },
};

export const presetIds: readonly PresetId[] = Object.keys(presets) as PresetId[];
