import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "files/unknown-format": {
    messages: {
      unknown: {
        message: "no known tool format: the file is {seen}",
        help: 'Tools are recognised by their keys: "command" (manifest), "allowlist" or "execution" (skill), "argSchema" (bundle), "capabilities" (btcp), "inputSchema" (mcp), "type": "function" (openai), "input_schema" (anthropic). If you know the format, name it with --as FORMAT.',
      },
    },
  },
  "files/ambiguous-format": {
    messages: {
      tie: {
        message: "the format is not clear: {candidates}",
        help: "Keep tools of one format in a file, or name the format with {options}.",
      },
    },
  },
} as const;

/** What recognising a file's format says. */
export const recognitionRules: Rules<typeof table> = defineRules(table, {
  severity: "error",
  origin: "files",
  since: "0.1.0",
});
