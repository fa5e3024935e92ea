import { isObject, type JsonValue } from "@toolhaft/json-text";

/** The text of a type, what may stand around it without brackets, and how many members a union of it has. */
export interface TypeText {
  readonly text: string;
  readonly form: "plain" | "union" | "intersection";
  readonly width: number;
}

/** A type that is written in one piece. */
export function plain(text: string): TypeText {
  return { text, form: "plain", width: 1 };
}

export const UNKNOWN: TypeText = plain("unknown");
export const NEVER: TypeText = { text: "never", form: "plain", width: 0 };

/** TypeScript gives up on intersections that fall into many more. */
const MOST_MEMBERS = 1_000;

/** What is one of them. */
export function union(types: readonly TypeText[]): TypeText {
  const members = differing(types).filter(({ text }) => text !== NEVER.text);
  const [only = NEVER] = members;
  if (members.length < 2) return only;
  if (members.some(({ text }) => text === UNKNOWN.text)) return UNKNOWN;
  const text = members
    .map((each) => (each.form === "intersection" ? bracketed(each) : each.text))
    .join(" | ");
  return { text, form: "union", width: members.reduce((sum, { width }) => sum + width, 0) };
}

/** What is all of them; of unions that together fall into too many cases, the later ones are left out. */
export function intersection(types: readonly TypeText[]): TypeText {
  const all = differing(types).filter(({ text }) => text !== UNKNOWN.text);
  if (all.some(({ text }) => text === NEVER.text)) return NEVER;
  let width = 1;
  const kept = all.filter((each) => {
    const fits = width * each.width <= MOST_MEMBERS;
    if (fits) width *= each.width;
    return fits;
  });
  const [only = UNKNOWN] = kept;
  if (kept.length < 2) return only;
  return { text: kept.map(bracketed).join(" & "), form: "intersection", width };
}

/** The type in brackets where it needs them before `[]`, `?` or `&`. */
export function bracketed({ text, form }: TypeText): string {
  return form === "plain" ? text : `(${text})`;
}

const DEEPEST_LITERAL = 16;

/** The type of exactly this value. */
export function literal(value: JsonValue, depth = 0): TypeText {
  if (depth > DEEPEST_LITERAL) return UNKNOWN;
  if (typeof value === "string") return plain(quoted(value));
  // JSON has no other way to write what is beyond all doubles.
  if (typeof value === "number") return plain(Number.isFinite(value) ? String(value + 0) : "number");
  if (Array.isArray(value))
    return plain(`[${value.map((item) => literal(item, depth + 1).text).join(", ")}]`);
  if (!isObject(value)) return plain(String(value));
  const members = Object.entries(value).map(
    ([name, member]) => `${propertyName(name)}: ${literal(member, depth + 1).text}`,
  );
  return plain(members.length === 0 ? "{ [key: string]: never }" : `{ ${members.join("; ")} }`);
}

/** A name as it stands before a colon. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** Text in quotes; signs that no one sees stand as their codes. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    sign
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

function differing(types: readonly TypeText[]): readonly TypeText[] {
  return [...new Map(types.map((type) => [type.text, type])).values()];
}
