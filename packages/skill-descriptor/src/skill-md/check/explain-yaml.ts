import { showValue, type Finding } from "@toolhaft/diagnostics";
import type { TextRange } from "@toolhaft/json-text";
import type { YAMLError } from "yaml";
import type { yamlSyntax } from "../rules/yaml-syntax/rule.ts";
import { lineAt } from "./part.ts";

type Said = Pick<Finding<typeof yamlSyntax.messages>, "messageId" | "data"> & Finding<typeof yamlSyntax.messages>;

/** An error of the YAML reader in words for people. */
export interface Explained {
  said: Said;
  /** The place, where it is not the reader's. */
  range?: TextRange;
  /** Whether quotes around the whole value would mend it. */
  quotable: boolean;
}

/** Say what an error means; `at` is its place in the whole text. */
export function explainYamlError(text: string, error: YAMLError, at: number): Explained {
  const line = lineAt(text, at);
  const shown = showValue(text.slice(line.start, line.end).trim());
  const say = (said: Omit<Said, "path">, more: Partial<Explained> = {}): Explained => ({
    said: { ...said, path: [] } as Said,
    quotable: false,
    ...more,
  });
  switch (error.code) {
    case "TAB_AS_INDENT":
      return say({ messageId: "tab", data: {} }, { range: { start: at, end: at + 1 } });
    case "BAD_SCALAR_START":
      return say({ messageId: "badStart", data: { character: text.charAt(at) } }, { quotable: true });
    case "BAD_ALIAS":
      return say({ messageId: "badStart", data: { character: text.charAt(at) } }, { quotable: true });
    case "BAD_DQ_ESCAPE":
      return say(
        { messageId: "escape", data: { escape: text.slice(at, at + 2) } },
        { range: { start: at, end: at + 2 } },
      );
    case "UNEXPECTED_TOKEN":
      return say(
        { messageId: "afterValue", data: { rest: showValue(text.slice(at, line.end)) } },
        { range: { start: at, end: Math.max(line.end, at + 1) }, quotable: true },
      );
    case "BLOCK_AS_IMPLICIT_KEY":
      return say({ messageId: "indentation", data: { line: nextLine(text, line) } });
    case "MULTILINE_IMPLICIT_KEY":
      return explainKey(text, line, shown, say);
    case "BAD_INDENT":
      return say({ messageId: "indentation", data: { line: shown } }, { range: line });
    case "MISSING_CHAR":
      return explainMissing(text, error, at, line, say);
    default:
      return say({ messageId: "other", data: { reason: lowerFirst(error.message) } });
  }
}
