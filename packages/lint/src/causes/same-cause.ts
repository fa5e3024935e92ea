/** Rules that report one cause at one location, the one for what it means to targets, the others for what it is. */
export interface SameCause {
  /** A rule about targets; with `:` and the id of a message where only that one is meant. */
  target: string;
  /** Rules that say what is wrong and how to fix it, named in the same way. */
  general: readonly string[];
}

/**
 * Where one change fixes both findings, only the general one is shown, and it says which targets refuse it. Rules that
 * merely meet at one location are no pair: a `$ref` that points at nothing is still refused once it points at something.
 */
export const sameCauses: readonly SameCause[] = [
  { target: "target/items-missing", general: ["schema/items-missing"] },
  { target: "target/type-missing", general: ["schema/type-missing", "schema/enum-no-type"] },
  { target: "target/boolean-schema", general: ["schema/boolean-property"] },
  {
    target: "target/unsupported-keyword",
    general: ["schema/nullable", "schema/openapi-keyword", "schema/unknown-keyword"],
  },
  { target: "target/type-list", general: ["schema/root-type:list", "schema/type-list:empty"] },
  { target: "target/format:unknown", general: ["schema/format-unknown:near"] },
  { target: "target/not-alone:type", general: ["schema/enum-type-mismatch:list"] },
  { target: "target/recursion", general: ["schema/ref-cycle"] },
  { target: "target/open-object", general: ["btcp/additional-properties:open"] },
  { target: "target/output-object", general: ["mcp/output-schema:root"] },
  {
    target: "target/name-format",
    general: [
      "openai/name:characters",
      "anthropic/name:characters",
      "mcp/name-format:characters",
      "manifest/sent-name:characters",
    ],
  },
  {
    target: "target/name-length",
    general: ["openai/name:length", "btcp/name:tooLong", "manifest/sent-name:length"],
  },
  {
    target: "target/description-length:missing",
    general: [
      "description/missing",
      "description/empty",
      "mcp/field-type",
      "openai/field-type",
      "anthropic/field-type",
      "skill/field-type",
    ],
  },
];

/** What tells a finding's cause, as far as its rule knows. */
export interface Named {
  rule: string;
  messageId: string;
}

/** A general rule's name → the names of the target rules that report the same cause. */
const targetsOfGeneral = new Map<string, string[]>();
const targetNames = new Set<string>();
for (const { target, general } of sameCauses) {
  targetNames.add(target);
  for (const name of general) targetsOfGeneral.set(name, [...(targetsOfGeneral.get(name) ?? []), target]);
}

/** The names of the target rules that report the same cause as a general finding; empty where there are none. */
export function sameCauseTargets({ rule, messageId }: Named): readonly string[] {
  return targetsOfGeneral.get(rule) ?? targetsOfGeneral.get(`${rule}:${messageId}`) ?? NONE;
}

/** The name under which a target's finding may share a cause with a general one. */
export function sharedCauseName({ rule, messageId }: Named): string | undefined {
  if (targetNames.has(rule)) return rule;
  const exact = `${rule}:${messageId}`;
  return targetNames.has(exact) ? exact : undefined;
}

const NONE: readonly string[] = [];
