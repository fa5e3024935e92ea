/** The formats a file can be in. */
export type FormatId =
  | "manifest"
  | "skill"
  | "skill-md"
  | "bundle"
  | "btcp"
  | "mcp"
  | "openai"
  | "anthropic"
  | "functions"
  | "config";

/** The formats of tool definitions, in the order of reports. */
export const definitionFormatIds: readonly Exclude<FormatId, "config">[] = [
  "manifest",
  "skill",
  "skill-md",
  "bundle",
  "btcp",
  "mcp",
  "openai",
  "anthropic",
  "functions",
];

/** Every format id: those of definitions, and the configuration's own. */
export const formatIds: readonly FormatId[] = [...definitionFormatIds, "config"];
