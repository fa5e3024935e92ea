import { createLinter, loadFormats, type LintReport } from "../../src/index.ts";

/** Two small files with something for every part of a report: a related place, fixes of both kinds, advice, a target file without findings. */
const texts = new Map([
  [
    "agents/a b.json",
    `{
  "tools": [
    { "name": "get_time", "description": "Tells the time.", "command": ["./tools/bin/get_time"] },
    { "name": "get_time", "comand": ["./tools/bin/get_date"] },
  ]
}
`,
  ],
  [
    "clean.json",
    '{"tools": [{"name": "get_date", "description": "Tells the date.", "command": ["./tools/bin/get_date"]}]}\n',
  ],
  [
    "search.json",
    `[
  {
    "name": "search_notes",
    "description": "Searches notes.",
    "inputSchema": { "type": "object", "properties": { "limit": { "type": "integr" } } }
  }
]
`,
  ],
]);

export const source = (path: string): string | undefined => texts.get(path);

/** What the linter says about them. */
export async function goldenReport(): Promise<LintReport> {
  const linter = createLinter({ formats: await loadFormats(["manifest", "mcp"]) });
  return linter.lint([...texts].map(([path, text]) => ({ path, text })));
}
