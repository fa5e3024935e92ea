import { encodeForm } from "../encode.ts";
import { characterFaults } from "../literal-faults.ts";
import { joinPairs, pairPlaceholders, toPairs } from "../pairs.ts";
import { scanTemplate } from "../scan.ts";
import type { Compiled } from "../types.ts";

/** A body of `key=value` pairs joined by `&`: the fixed text is encoded already, values are encoded here. */
export function compileFormBody(text: string): Compiled {
  const { parts, faults } = scanTemplate(text);
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  faults.push(...characterFaults(parts, /[\u0000-\u0020\u007f]|\p{Cs}/u, "a form"));
  if (faults.length > 0) return { ok: false, faults: faults.sort((a, b) => a.start - b.start) };
  const pairs = toPairs(parts, { key: "form-key", value: "form-value" });
  return {
    ok: true,
    warnings: [],
    template: {
      placeholders: pairPlaceholders(pairs),
      expand(lookup) {
        const joined = joinPairs(pairs, lookup, encodeForm);
        if (joined.kind === "error") return { ok: false, error: joined.error };
        return { ok: true, value: joined.kind === "text" ? joined.text : "" };
      },
    },
  };
}
