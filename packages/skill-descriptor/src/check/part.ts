import {
  locationOf,
  type Finding,
  type Guesses,
  type Messages,
  type Reporter,
  type Rule,
  type ToolIdentity,
} from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath, JsonValue } from "@toolhaft/json-text";

export type PartName = "tools" | "allowlist" | "execution";

/** One of the three parts of a descriptor: a member of `tools.json`, or a file of its own. */
export interface Part {
  name: PartName;
  document: JsonDocument;
  reporter: Reporter;
  /** The file as findings name it. */
  file: string | undefined;
  /** Where the part stands in its document: `["tools"]`, or `[]`. */
  path: JsonPath;
  /** `undefined` when there is none. */
  value: JsonValue | undefined;
  /** False when something may be missing that the author wrote: what isn't there proves nothing then. */
  isWhole: boolean;
}

/** What shows that the skill is of a later revision than the specification: a key, or a kind of argument. */
export interface LaterSign {
  sign: "key" | "kind";
  name: string;
  path: JsonPath;
  tool: ToolIdentity | undefined;
}

/** The parts of one skill. */
export interface Parts extends Record<PartName, Part> {
  form: "one file" | "three files";
  guesses: Guesses;
  /** Every sign of a later revision, in the order of the text: gathered, since a skill has dozens. */
  later: LaterSign[];
}

/** A place in any of the parts, with what to say there. */
export interface Related {
  part: Part;
  path: JsonPath;
  on?: "key" | "value";
  message: string;
}

/** Report a finding in one part; other places it is about may lie in other files. */
export function report<M extends Messages>(
  part: Part,
  rule: Rule<M>,
  finding: Finding<M>,
  related: readonly Related[] = [],
): void {
  const { diagnostics } = part.reporter;
  const before = diagnostics.length;
  part.reporter.add(rule, finding);
  // None is added where it is only counted.
  const added = diagnostics[before];
  if (added === undefined || related.length === 0) return;
  added.related = related.map(({ part: other, path, on, message }) => ({
    ...locationOf(other.document, path, on, other.file),
    message,
  }));
}

/** The tool of a finding, where there is one to name. */
export function toolOf(identity: ToolIdentity | undefined): { tool?: ToolIdentity } {
  return identity === undefined ? {} : { tool: identity };
}

/** How messages name a place: `execution[1].args[0].flag`; fields of a tool stand in quotes, since its name goes before. */
export function labelOf(part: Part, path: JsonPath): string {
  const inner = path.slice(part.path.length);
  if (part.name === "tools" && inner.length === 2) return JSON.stringify(inner[1]);
  let label: string = part.name;
  for (const segment of inner) label += typeof segment === "number" ? `[${String(segment)}]` : `.${segment}`;
  return label;
}
