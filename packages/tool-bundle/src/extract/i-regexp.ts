/**
 * An I-Regexp (RFC 9485) in RE2's syntax, or `undefined` where the text is none. One pass, no recursion.
 * `^` and `$` are left as anchors, as the compliance suite of JSONPath has them.
 */
export function iRegexpToRe2(pattern: string): string | undefined {
  let depth = 0;
  let canRepeat = false;
  let at = 0;
  let written = "";
  while (at < pattern.length) {
    const rest = pattern.slice(at, at + MAX_TOKEN);
    const first = rest.charAt(0);
    let token = first;
    if (first === "(") depth++;
    else if (first === ")") depth--;
    else if (first === "[") token = CLASS.exec(pattern.slice(at))?.[0] ?? "";
    else if (first === "\\") token = ESCAPE.exec(rest)?.[0] ?? "";
    else if (REPEAT.test(first)) token = canRepeat ? (QUANTIFIER.exec(rest)?.[0] ?? "") : "";
    else if (first === "]" || first === "}") token = "";
    if (token === "" || depth < 0) return undefined;
    canRepeat = !(first === "(" || first === "|" || REPEAT.test(first));
    written += first === "." ? "[^\\n\\r]" : token;
    at += token.length;
  }
  return depth === 0 ? written : undefined;
}

// The longest token but a class: `{123456,123456}`.
const MAX_TOKEN = 24;
const REPEAT = /^[*+?{]/;
const QUANTIFIER = /^(?:[*+?]|\{\d{1,9}(?:,\d{0,9})?\})/;
const SINGLE = String.raw`\\[()*+\-.?[\\\]^nrt{|}]`;
const CATEGORY = String.raw`\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}`;
const ESCAPE = new RegExp(`^(?:${SINGLE}|${CATEGORY})`, "u");
const MEMBER = String.raw`(?:[^\[\]\\\-]|${SINGLE})`;
const CLASS = new RegExp(
  `^\\[\\^?(?:-|${MEMBER}(?:-${MEMBER})?|${CATEGORY})(?:${MEMBER}(?:-${MEMBER})?|${CATEGORY})*-?\\]`,
  "u",
);
