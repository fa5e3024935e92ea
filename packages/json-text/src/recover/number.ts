import type { JsonValue } from "../types.ts";
import { excerpt } from "./chars.ts";
import { createNode, report, type Reader, type ReadNode } from "./reader.ts";
import { reportTruncated } from "./truncated.ts";

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const RUN = /[-+.0-9A-Za-z_]+/y;

/** How a number JSON refuses should be written, and why it is refused. */
export interface NumberRepair {
  kind: "plus" | "zeros" | "hex" | "point" | "separator" | "text" | "incomplete";
  /** JSON for it, where there is one. */
  instead?: string;
  safe: boolean;
}

/** Read what starts like a number. */
export function readNumber(reader: Reader): ReadNode | undefined {
  const { text } = reader;
  const start = reader.at;
  RUN.lastIndex = start;
  const word = RUN.exec(text)?.[0] ?? text.charAt(start);
  const end = start + word.length;
  reader.at = end;
  if (NUMBER.test(word)) return createNode(start, end, Number(word));
  const repair = repairNumber(word);
  if (end === text.length && reader.open.length > 0 && repair.kind === "incomplete") {
    reportTruncated(reader, { inside: "value", at: start });
    return undefined;
  }
  const { kind, instead, safe } = repair;
  report(
    reader,
    /(?:Infinity|NaN)$/.test(word) ? "bad-literal" : "bad-number",
    { start, end },
    {
      kind: /(?:Infinity|NaN)$/.test(word) ? "noNumber" : kind,
      text: excerpt(word),
      instead: excerpt(instead ?? ""),
    },
    instead === undefined ? {} : { fix: { code: "respell", safe, edits: [{ start, end, text: instead }] } },
  );
  if (instead === undefined) return undefined;
  return createNode(start, end, JSON.parse(instead) as JsonValue);
}

/** Why JSON refuses `word` as a number, and what to write. */
export function repairNumber(word: string): NumberRepair {
  if (/^[-+]?(?:Infinity|NaN)$/.test(word)) return { kind: "text", instead: "null", safe: false };
  const hex = /^([-+]?)(0[xX][0-9a-fA-F]{1,13}|0[bB][01]{1,52}|0[oO][0-7]{1,17})$/.exec(word);
  if (hex)
    return { kind: "hex", instead: `${hex[1] === "-" ? "-" : ""}${String(Number(hex[2]))}`, safe: true };
  const unsigned = word.replace(/^\+/, "");
  const joined = unsigned.replace(/(?<=\d)_(?=\d)/g, "");
  const stripped = joined.replace(/^(-?)0+(?=\d)/, "$1");
  const pointed = stripped.replace(/^(-?)\./, "$10.").replace(/\.(?=$|[eE])/, "");
  if (NUMBER.test(pointed) && /\d/.test(word)) {
    if (stripped !== joined) return { kind: "zeros", instead: pointed, safe: false };
    if (joined !== unsigned) return { kind: "separator", instead: pointed, safe: true };
    if (pointed !== stripped) return { kind: "point", instead: pointed, safe: true };
    return { kind: "plus", instead: pointed, safe: true };
  }
  // An exponent or a fraction that never came, or a sign alone.
  if (/^[-+]?\d*(?:\.\d*)?(?:[eE][-+]?)?$/.test(word)) return { kind: "incomplete", safe: false };
  return { kind: "text", instead: JSON.stringify(word), safe: false };
}
