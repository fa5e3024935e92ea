import { showGot, showValue } from "@toolhaft/diagnostics";
import { fieldRules } from "../rules/fields.ts";
import { fieldOf, type Checked } from "./part.ts";

const path = ["allowed-tools"];

/** `allowed-tools` is one text with spaces between the tools. */
export function checkAllowedTools({ document, reporter }: Checked): void {
  const value = fieldOf(document, "allowed-tools");
  if (value === undefined) return;
  const range = document.locate(path)?.value;
  const fixes = (
    text: string,
  ): { title: string; safe: boolean; edits: { start: number; end: number; text: string }[] }[] =>
    range ? [{ title: "Put spaces between the tools", safe: true, edits: [{ ...range, text }] }] : [];
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) {
    const text = value.join(" ");
    const data = { text: showValue(text) };
    const isBlock = range !== undefined && !document.text.startsWith("[", range.start);
    const fix = isBlock ? [] : fixes(asValue(text));
    reporter.add(fieldRules["skill-md/allowed-tools"], {
      messageId: "list",
      path,
      data,
      ...(fix.length > 0 ? { fixes: fix } : {}),
    });
  } else if (typeof value !== "string") {
    const got = value === null ? "nothing" : showGot(value);
    reporter.add(fieldRules["skill-md/allowed-tools"], {
      messageId: "type",
      path,
      data: { got },
      severity: "error",
    });
  } else {
    const tools = splitTools(value);
    if (tools.join(" ").length === value.trim().replaceAll(/\s+/g, " ").length) return;
    const text = tools.join(" ");
    reporter.add(fieldRules["skill-md/allowed-tools"], {
      messageId: "commas",
      path,
      data: { text: showValue(text) },
      fixes: fixes(asValue(text)),
    });
  }
}

/** The tools of the text; spaces and commas within parentheses belong to a tool. */
export function splitTools(text: string): string[] {
  const tools: string[] = [];
  let depth = 0;
  let current = "";
  for (const character of text) {
    if (character === "(") depth++;
    else if (character === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && /[\s,]/.test(character)) {
      if (current !== "") tools.push(current);
      current = "";
    } else current += character;
  }
  if (current !== "") tools.push(current);
  return tools;
}

// A plain YAML value where that is one, else one in quotes.
function asValue(text: string): string {
  return /^[A-Za-z][^#]*$/.test(text) && !/:\s|:$/.test(text) ? text : JSON.stringify(text);
}
