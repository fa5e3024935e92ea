/** Keys of Toolhaft's own: they live in its configuration, since the skill's own system refuses the file for them. */
export const OWN_KEYS: ReadonlySet<string> = new Set(["env", "optionTerminator", "onResolveFailure"]);

/** The same, for all skills at once. */
export const OWN_RUN_KEYS: ReadonlySet<string> = new Set(["allowScripts", "contextMode"]);

/** Keys that came after the skill Tools Schema, with three files or before them: they show a later revision. */
export const LATER_KEYS: ReadonlySet<string> = new Set([
  "absentDefault",
  "binaryWrapper",
  "condition",
  "denyAlwaysResolve",
  "denyPattern",
  "denyResolveCommand",
  "disambiguateAfterSkippedPositionals",
  "hintConditions",
  "maxOutputLines",
  "optional",
  "paramCondition",
  "postProcess",
  "readPath",
  "sideRead",
  "split",
  "subcommandOverride",
  "successExitCodes",
  "truncationHint",
  "unsafePath",
  "value",
  "writePath",
]);

/** Kinds of arguments that came with them. */
export const LATER_KINDS: ReadonlySet<string> = new Set(["stdin", "workingdir", "tempfile", "literal"]);

/** What other systems call a field of ours. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ["inputSchema", "parameters"],
  ["input_schema", "parameters"],
  ["schema", "parameters"],
  ["command", "binary"],
]);
