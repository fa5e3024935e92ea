import { replaceValue, showType, showValue } from "@toolhaft/diagnostics";
import type { Mention } from "../keywords/keyword.ts";
import type { BackFinder } from "./leads-back.ts";
import type { TargetFinder } from "./target-meant.ts";
import type { Resolved } from "./resolve.ts";
import { resolveUri } from "./named-schemas.ts";
import type { ReferenceCheck, ReferenceIndex } from "./types.ts";
import { referenceRules } from "../rules/references.ts";

/** A reference that leads to no schema of this document. */
export function reportDangling(
  check: ReferenceCheck,
  mention: Mention,
  resolved: Exclude<Resolved, { kind: "schema" | "known" }>,
  { targetMeant, leadsBack }: { targetMeant: TargetFinder; leadsBack: BackFinder },
): void {
  const path = check.absolute([...mention.path, mention.keyword]);
  const ref = showValue(mention.value, 100);
  if (resolved.kind === "not-schema") {
    const actual = showType(resolved.value);
    check.add(referenceRules["schema/ref-dangling"], { path, messageId: "notSchema", data: { ref, actual } });
    return;
  }
  const suggestion = targetMeant(mention.value);
  if (suggestion !== undefined) {
    const text = JSON.stringify(suggestion);
    const fix = replaceValue(check.document, path, text, `Write ${text}`, false);
    const fixes = { make: () => (leadsBack(mention, suggestion) ? [] : fix.make()) };
    check.add(referenceRules["schema/ref-dangling"], {
      path,
      messageId: "near",
      data: { ref, suggestion },
      fixes,
    });
  } else if (resolved.kind === "remote") {
    check.add(referenceRules["schema/ref-remote"], { path, messageId: "remote", data: { ref } });
  } else {
    check.add(referenceRules["schema/ref-dangling"], { path, messageId: "nothing", data: { ref } });
  }
}

/** Advice on a sound reference: some providers resolve only what stands under `$defs`. */
export function reportStyle(check: ReferenceCheck, mention: Mention, index: ReferenceIndex): void {
  const value = withoutOwnUri(mention, index);
  if (value === "#" || value.startsWith("#/$defs/") || value.startsWith("#/definitions/")) return;
  const path = check.absolute([...mention.path, mention.keyword]);
  check.add(referenceRules["schema/ref-style"], {
    path,
    messageId: "place",
    data: { ref: showValue(mention.value, 100) },
  });
}

/** A reference that spells out the URI of its own schema is one inside it. */
function withoutOwnUri({ value, path }: Mention, index: ReferenceIndex): string {
  const hash = value.indexOf("#");
  if (hash <= 0) return value;
  const { uri } = index.resourceAt(path);
  return resolveUri(value, uri) === uri ? value.slice(hash) : value;
}
