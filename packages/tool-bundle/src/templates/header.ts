import { characterFaults } from "./literal-faults.ts";
import { join, placed, placeholdersOf, type Piece } from "./pieces.ts";
import { fail } from "./resolve.ts";
import { scanTemplate } from "./scan.ts";
import type { Compiled } from "./types.ts";

/**
 * Read the template of a header's value: printable ASCII and tabs. Expands to `undefined` where an
 * optional value is missing: then the header is not sent. A value that would break the line, or holds
 * other characters, is an error that does not show it.
 */
export function compileHeaderTemplate(text: string): Compiled<string | undefined> {
  const { parts, faults } = scanTemplate(text);
  faults.push(...characterFaults(parts, /[^\t\x20-\x7e]/u, "a header"));
  if (faults.length > 0) return { ok: false, faults: faults.sort((a, b) => a.start - b.start) };
  const pieces = parts.map((part): Piece => (part.kind === "literal" ? part.text : placed(part, "header")));
  const placeholders = placeholdersOf(pieces);
  return {
    ok: true,
    warnings: [],
    template: {
      placeholders,
      expand(lookup) {
        for (const placeholder of placeholders) {
          const alone = join([placeholder], lookup, (value) => value);
          if (alone.kind !== "text" || HEADER_TEXT.test(alone.text)) continue;
          const what = "holds a line break or another character that no header can carry";
          return { ok: false, error: fail(placeholder, "TEMPLATE_HEADER", what).error };
        }
        const joined = join(pieces, lookup, (value) => value);
        if (joined.kind === "error") return { ok: false, error: joined.error };
        return {
          ok: true,
          value: joined.kind === "text" ? joined.text.replace(/^[\t ]+|(?<![\t ])[\t ]+$/g, "") : undefined,
        };
      },
    },
  };
}

const HEADER_TEXT = /^[\t\x20-\x7e]*$/;
