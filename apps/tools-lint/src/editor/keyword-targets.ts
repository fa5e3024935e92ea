import { cursorAt, keyOf } from "@toolhaft/json-completion";
import { cutText, own, parseJson, type JsonValue } from "@toolhaft/json-text";
import { createToolCheck, indexConstraints, type Violation } from "@toolhaft/tool-targets/check";
import { describeConstraint, type Effect, type Target } from "@toolhaft/tool-targets/targets";
import type { OpenFile } from "./open-files.ts";

type Path = readonly (string | number)[];

/** The members of tools that hold a schema, in any format. */
const SCHEMAS: Readonly<Record<string, "input" | "output">> = {
  schema: "input",
  parameters: "input",
  argSchema: "input",
  inputSchema: "input",
  input_schema: "input",
  outputSchema: "output",
  output_schema: "output",
};

const MADE: Readonly<Record<Effect, string>> = {
  refuses: "refuses it",
  disputed: "takes it, some do not",
  ignores: "ignores it",
  advises: "advises against it",
  loses: "loses it in a conversion",
  rewritten: "takes it once it is converted",
  needless: "needs no such thing",
};

/** What each target makes of the keyword under an offset, as Markdown; `undefined` where no keyword of a schema is. */
export function keywordTargets(
  { document: { text } }: OpenFile,
  offset: number,
  targets: readonly Target[],
): string | undefined {
  const keyword = keywordAt(text, offset);
  if (keyword === undefined) return undefined;
  const { value, path, root, role } = keyword;
  const lines: string[] = [];
  const sound: string[] = [];
  for (const target of targets) {
    const found: Violation[] = [];
    const check = createToolCheck(indexConstraints([target]), { prefixBudget: 0 }, (each) => {
      if (isAbout(each.path, path)) found.push(each);
    });
    const nothing = { value: undefined, path: root };
    check({ name: nothing, description: nothing, schemas: [{ role, value, path: root }] });
    const said = found.flatMap(({ broken }) =>
      broken.map(({ constraint }) => {
        const { effect, by } = constraint;
        const who = by === undefined ? "" : ` (${by.join(", ")})`;
        return `- **${target.id}** ${MADE[effect]}${who}: ${cutText(describeConstraint(constraint), 120)}`;
      }),
    );
    if (said.length === 0) sound.push(target.id);
    lines.push(...new Set(said));
  }
  if (sound.length > 0) lines.push(`- as it is: ${sound.join(", ")}`);
  return `Targets take it:\n\n${lines.join("\n")}`;
}

/** The keyword whose name is under an offset, and the schema that it is in the end a part of. */
function keywordAt(
  text: string,
  offset: number,
): { value: JsonValue; path: Path; root: Path[number][]; role: "input" | "output" } | undefined {
  const cursor = cursorAt(text, offset + 1);
  if (cursor?.expects !== "key" || !cursor.inString) return undefined;
  const path = [...cursor.path, keyOf(text.slice(cursor.start, cursor.end))];
  const depth = path.findIndex((step) => typeof step === "string" && Object.hasOwn(SCHEMAS, step));
  const role = SCHEMAS[String(path[depth])];
  if (depth < 0 || role === undefined || !isKeyword(path.slice(depth + 1))) return undefined;
  const root = path.slice(0, depth + 1);
  let value: JsonValue | undefined = parseJson(text).value;
  for (const step of root) value = memberOf(value, step);
  return value === undefined ? undefined : { value, path, root, role };
}

function memberOf(value: JsonValue | undefined, step: Path[number]): JsonValue | undefined {
  if (Array.isArray(value)) return typeof step === "number" ? value[step] : undefined;
  return typeof value === "object" && value !== null ? own(value, String(step)) : undefined;
}

/** Keywords below which names stand that somebody chose. */
const BY_NAME: ReadonlySet<unknown> = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "dependentRequired",
  "dependencies",
  "$defs",
  "definitions",
]);

/** Values that are no schemas, whatever they hold. */
const VALUES: ReadonlySet<unknown> = new Set(["const", "default", "enum", "example", "examples"]);

/** Whether the last step below a schema is a keyword: no property's name, and nothing in a value. */
function isKeyword(steps: Path): boolean {
  let at = 0;
  while (at < steps.length - 1) {
    if (VALUES.has(steps[at])) return false;
    at += BY_NAME.has(steps[at]) || typeof steps[at + 1] === "number" ? 2 : 1;
  }
  return at === steps.length - 1;
}

const BRANCHES: ReadonlySet<unknown> = new Set(["anyOf", "oneOf", "allOf", "prefixItems", "items"]);

/** Whether what stands at a place is the keyword, its value, or an item of a list that is its value. */
function isAbout(place: Path, keyword: Path): boolean {
  if (!keyword.every((step, index) => place[index] === step)) return false;
  const below = place.slice(keyword.length);
  return (
    below.length === 0 ||
    (below.length === 1 && typeof below[0] === "number" && !BRANCHES.has(keyword.at(-1)))
  );
}
