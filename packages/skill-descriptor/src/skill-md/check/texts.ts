import { fieldRules } from "../rules/fields.ts";
import { fieldOf, lengthOf, type Checked } from "./part.ts";

const LIMITS = [
  {
    field: "description",
    limit: 1024,
    hint: "Agents keep the descriptions of all skills in their context. Say what it does and when to use it; the rest goes below the front matter.",
  },
  {
    field: "compatibility",
    limit: 500,
    hint: "Name what the skill needs: a product, a program, the network.",
  },
] as const;

/** A whole SKILL.md of more characters is none that an agent could read. */
export const MAX_FILE = 2_097_152;

/** How long the texts are, in characters as people count them (code points). */
export function checkLengths({ document, reporter }: Checked): void {
  for (const { field, limit, hint } of LIMITS) {
    const value = fieldOf(document, field);
    const length = typeof value === "string" ? lengthOf(value.trim()) : 0;
    if (length > limit)
      reporter.add(fieldRules["skill-md/too-long"], {
        messageId: "text",
        path: [field],
        data: { field, length, limit, hint },
      });
  }
  const { length } = document.text;
  if (length > MAX_FILE) {
    const data = { length, limit: MAX_FILE };
    reporter.add(fieldRules["skill-md/too-long"], {
      messageId: "file",
      path: [],
      range: { start: 0, end: 0 },
      data,
      severity: "warning",
    });
  }
}
