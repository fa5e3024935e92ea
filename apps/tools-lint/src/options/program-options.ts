import type { OptionSpec } from "@toolhaft/command-line";

/** In the order of help. */
export const OPTION_GROUPS = [
  "What to lint",
  "What counts",
  "Fixes",
  "What is shown",
  "Speed",
  "Reviewing",
  "Live servers",
  "Converting",
  "Setting up",
  "About",
] as const;

export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** For the program itself. */
export const commonTable = [
  { name: "help", short: "h", group: "About", help: "Show this help, or that of a command." },
  { name: "version", short: "V", group: "About", help: "Show the version." },
] as const satisfies readonly OptionSpec<OptionGroup>[];
