/** How a screening answers for a rule: what keeps a file of which the rule speaks from being plain. */
export interface Answer {
  /** `refuses`: no such file is plain. `counts`: it may be, and the finding is counted. `apart`: see `why`. */
  kind: "refuses" | "counts" | "apart";
  why: string;
  rules: readonly string[];
}

/** An answer for every rule that looks at files of a format with a screening. `name/*` are all rules of a group. */
export const answers: readonly Answer[] = [
  {
    kind: "refuses",
    why: "the text is no JSON, has a byte order mark, or more keys than its value (isWrittenPlainly)",
    rules: ["json/*"],
  },
  {
    kind: "refuses",
    why: "schemas have known keywords, values and types only, and what is next to each other fits (screen-schema.ts)",
    rules: [
      ...["not-a-schema", "root-type", "type-unknown", "type-list", "type-missing", "properties-not-object"],
      ...["required-not-array", "required-undeclared", "required-duplicate", "no-effect", "items-missing"],
      ...["properties-on-non-object", "items-array", "enum-empty", "enum-duplicate", "enum-type-mismatch"],
      ...[
        "enum-no-type",
        "const-type-mismatch",
        "default-mismatch",
        "examples-mismatch",
        "exclusive-boolean",
      ],
      ...["keyword-value", "unknown-keyword", "nullable", "openapi-keyword", "dialect-mismatch"],
      ...[
        "dialect-unknown",
        "bounds-contradiction",
        "unsatisfiable",
        "boolean-property",
        "reserved-property",
      ],
      ...[
        "format-unknown",
        "pattern-invalid",
        "pattern-slow",
        "format-rare",
        "number-inexact",
        "ref-dangling",
      ],
      ...["ref-cycle", "ref-remote", "ref-siblings-ignored", "ref-style", "id-duplicate"],
    ].map((name) => `schema/${name}`),
  },
  { kind: "counts", why: "as the check does (screen-schema.ts)", rules: ["schema/length-not-said"] },
  {
    kind: "refuses",
    why: "the root has nothing but tools, and each of them has the keys, types and values of its format (plainTool)",
    rules: ["manifest/*", "files/unknown-format", "files/ambiguous-format"],
  },
  {
    kind: "refuses",
    why: "the root is a list, or an object with nothing but one; tools have their name, description and schema (lists.ts)",
    rules: ["mcp/*", "openai/*", "anthropic/*"],
  },
  {
    kind: "refuses",
    why: "names are ASCII, at most 64 characters, and different in lower case (isPlainName)",
    rules: ["name/edge-space", "name/invisible-character", "name/look-alike", "name/case-duplicate"],
  },
  {
    kind: "counts",
    why: "as the rule does, in the same memory of the run (noteNames)",
    rules: ["name/duplicate-across-files"],
  },
  { kind: "refuses", why: "the rule's own words (createNameScreen)", rules: ["name/secret-parameter"] },
  {
    kind: "refuses",
    why: "descriptions are longer than names, of plain characters, and pass the rule's own words (isPlainDescription)",
    rules: ["description/*"],
  },
  {
    kind: "refuses",
    why: "where one of a format's folders is there, its files are looked at in full (FormatScreen.folders)",
    rules: ["files/command-*"],
  },
  { kind: "apart", why: "a text with comments is no JSON", rules: ["suppression/*"] },
  { kind: "apart", why: "found after linting, by whoever has a lock", rules: ["lock/*"] },
  {
    kind: "apart",
    why: "each kind of constraint has its answer in demandsOf, which compiles only with all of them",
    rules: ["target/*"],
  },
];

/** The answers for a rule: one, or the table is wrong. */
export function answersFor(id: string): readonly Answer[] {
  return answers.filter(({ rules }) => rules.some((each) => isMeant(each, id)));
}

/** Entries that are for no rule of a list. */
export function idleEntries(ids: readonly string[]): readonly string[] {
  return answers.flatMap(({ rules }) => rules).filter((each) => !ids.some((id) => isMeant(each, id)));
}

function isMeant(entry: string, id: string): boolean {
  return entry.endsWith("*") ? id.startsWith(entry.slice(0, -1)) : entry === id;
}
