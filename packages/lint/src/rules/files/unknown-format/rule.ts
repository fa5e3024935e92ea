import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  unknown: {
    message: "no known tool format: the file is {seen}",
    help: 'Tools are recognised by their keys: "command" (manifest), "allowlist" or "execution" (skill), "argSchema" (bundle), "capabilities" (btcp), "inputSchema" (mcp), "type": "function" (openai), "input_schema" (anthropic). If you know the format, name it with --as FORMAT.',
  },
} as const;

/** A file that was named explicitly and is in no format we know. */
export const unknownFormat: Rule<typeof messages> = defineRule({
  id: "files/unknown-format",
  severity: "error",
  origin: "files",
  since: "0.1.0",
  messages,
});
