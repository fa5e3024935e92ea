import { showValue, type Finding } from "@toolhaft/diagnostics";
import type { TextRange } from "@toolhaft/json-text";
import type { YAMLError } from "yaml";
import { frontMatterRules } from "../rules/front-matter.ts";
import { lineAt } from "./part.ts";

type Said = Finding<(typeof frontMatterRules)["skill-md/yaml-syntax"]["messages"]>;

/** An error of the YAML reader in words for people; whether quotes around the whole value would fix it. */
export interface Explained {
  said: Said;
  quotable: boolean;
}

/** Say what an error means; `at` is its place in the whole text, `start` where the front matter starts. */
export function explainYamlError(text: string, error: YAMLError, at: number, start: number): Explained {
  const here = { start: at, end: Math.min(at + 1, text.length) };
  const line = lineAt(text, at);
  switch (error.code) {
    case "TAB_AS_INDENT":
      return plain({ messageId: "tab", path: [], range: here, data: {} });
    case "BAD_SCALAR_START":
    case "BAD_ALIAS":
      return {
        said: { messageId: "badStart", path: [], range: here, data: { character: text.charAt(at) } },
        quotable: true,
      };
    case "BAD_DQ_ESCAPE": {
      const range = { start: at, end: Math.min(at + 2, text.length) };
      return plain({ messageId: "escape", path: [], range, data: { escape: text.slice(at, range.end) } });
    }
    case "UNEXPECTED_TOKEN": {
      const range = { start: at, end: Math.max(line.end, here.end) };
      // `description: - does things` is a list for YAML, where only a text can stand.
      if (text.startsWith("- ", at)) {
        return {
          said: { messageId: "badStart", path: [], range: here, data: { character: "-" } },
          quotable: true,
        };
      }
      const rest = showValue(text.slice(at, range.end));
      return { said: { messageId: "afterValue", path: [], range, data: { rest } }, quotable: true };
    }
    case "BAD_INDENT":
    case "BLOCK_AS_IMPLICIT_KEY":
    case "MULTILINE_IMPLICIT_KEY":
      return plain(explainLines(text, line, error));
    case "BLOCK_IN_FLOW":
      return plain(insideBrackets("colonInBrackets", text, at, line));
    case "MISSING_CHAR":
      return plain(explainMissing(text, error, at, start));
    default:
      return plain(inItsOwnWords(error, here));
  }
}

function plain(said: Said): Explained {
  return { said, quotable: false };
}

/** What the reader of YAML says. */
export function inItsOwnWords({ message }: YAMLError, range: TextRange): Said {
  const reason = message.charAt(0).toLowerCase() + message.slice(1);
  return { messageId: "other", path: [], range, data: { reason } };
}

function insideBrackets(
  messageId: "noComma" | "colonInBrackets",
  text: string,
  at: number,
  line: TextRange,
): Said {
  const end = Math.max(line.end, Math.min(at + 1, text.length));
  return { messageId, path: [], range: { start: at, end }, data: { rest: showValue(text.slice(at, end)) } };
}

/** A key over several lines: either it lacks its colon, or the next line is indented by mistake. */
function explainLines(text: string, line: TextRange, error: YAMLError): Said {
  const own = text.slice(line.start, line.end);
  if (error.message.startsWith("Flow ")) return openBracket(text, line);
  if (error.code === "BAD_INDENT") return indented(text, line);
  if (!/:(?:\s|$)/.test(own)) return lacksColon(text, line);
  const next = lineAt(text, Math.min(line.end + 2, text.length));
  return indented(text, next.start > line.start ? next : line);
}

function indented(text: string, range: TextRange): Said {
  return { messageId: "indentation", path: [], range, data: { line: shownLine(text, range) } };
}

function openBracket(text: string, line: TextRange): Said {
  const at = Math.max(text.lastIndexOf("[", line.start), text.lastIndexOf("{", line.start), 0);
  return { messageId: "unclosedBracket", path: [], range: { start: at, end: at + 1 }, data: {} };
}

function lacksColon(text: string, range: TextRange): Said {
  const data = { line: shownLine(text, range) };
  const isTight = /^\s*[\w-]+:\S/.test(text.slice(range.start, range.end));
  return { messageId: isTight ? "noSpace" : "noColon", path: [], range, data };
}

function explainMissing(text: string, error: YAMLError, at: number, start: number): Said {
  if (/closing ["']quote/.test(error.message)) {
    const quote = error.message.includes('"') ? '"' : "'";
    const opens = openingQuote(text, quote, start, at);
    return { messageId: "unclosedQuote", path: [], range: { start: opens, end: opens + 1 }, data: { quote } };
  }
  if (error.message.startsWith("Implicit map key")) return lacksColon(text, lineAt(text, at));
  if (error.message.startsWith("Flow ")) return openBracket(text, lineAt(text, at));
  if (error.message.includes("between flow")) return insideBrackets("noComma", text, at, lineAt(text, at));
  return inItsOwnWords(error, { start: at, end: Math.min(at + 1, text.length) });
}

/** The quote that opens the last value before an offset: the first one behind a colon or a dash. */
function openingQuote(text: string, quote: string, start: number, before: number): number {
  const part = text.slice(start, before);
  const found = [...part.matchAll(quote === '"' ? /"(?<=[:\-,[{][ \t]*")/g : /'(?<=[:\-,[{][ \t]*')/g)];
  return start + (found.at(-1)?.index ?? Math.max(0, part.lastIndexOf(quote)));
}

function shownLine(text: string, { start, end }: TextRange): string {
  return showValue(text.slice(start, end).trim());
}
