import { copyDraft } from "../draft/copy.ts";
import { listOf, mapOf, requiredOf, schemaOf, setValue, type Draft } from "../draft/draft.ts";
import { equalDrafts } from "../draft/equal-drafts.ts";
import { mergeOrBoth } from "./merge/merge.ts";
import { loseKeyword, type Rewrite } from "./rewrite.ts";

/**
 * A union at the root becomes one object with the properties of all branches, where the receiver refuses
 * unions there. Exact for a single branch; else mixtures of branches can come.
 */
export const rootUnion: Rewrite = {
  name: "root-union",
  objectsOnly: true,
  run(context) {
    const { root, needs } = context;
    for (const keyword of ["oneOf", "anyOf"]) {
      const branches = listOf(root, keyword);
      if (branches === undefined || needs.keeps(keyword, true)) continue;
      if (branches.length > 1) {
        loseKeyword(context, root, keyword, "root-union-flattened", "wider");
      }
      root.members.delete(keyword);
      const known = mapOf(root, "properties") ?? new Map<string, Draft>();
      const living = branches.filter((each) => each.always !== false);
      const united = branches.length === 1 ? branches[0] : unite(living, known);
      if (united === undefined) continue;
      root.members = mergeOrBoth(root, united).members;
    }
  },
};

/**
 * One object with the properties of all branches. What the root says of a property already stays as it is
 * unless every branch says more.
 */
function unite(branches: readonly Draft[], known: ReadonlyMap<string, Draft>): Draft {
  const properties = new Map<string, Draft[]>();
  for (const branch of branches) {
    for (const [key, schema] of mapOf(branch, "properties") ?? []) {
      if (known.has(key) && !branches.every((each) => mapOf(each, "properties")?.has(key) === true)) continue;
      const earlier = properties.get(key) ?? [];
      if (!earlier.some((each) => equalDrafts(each, schema))) properties.set(key, [...earlier, schema]);
    }
  }
  const [first] = branches;
  const united: Draft = { path: first?.path ?? [], members: new Map() };
  if (properties.size > 0) {
    const map = new Map(Array.from(properties, ([key, schemas]) => [key, either(schemas)]));
    united.members.set("properties", { holds: "map", map });
  }
  const required = (first === undefined ? [] : requiredOf(first)).filter((key) =>
    branches.every((branch) => requiredOf(branch).includes(key)),
  );
  if (required.length > 0) setValue(united, "required", required);
  const rest = branches.map((branch) => schemaOf(branch, "additionalProperties"));
  if (rest.length > 0 && rest.every((each) => each?.always === false)) {
    const closed: Draft = { path: united.path, always: false, members: new Map() };
    united.members.set("additionalProperties", { holds: "schema", schema: closed });
  }
  return united;
}

function either(schemas: readonly Draft[]): Draft {
  const [first] = schemas;
  if (schemas.length === 1 && first !== undefined) return copyDraft(first);
  const list = schemas.map(copyDraft);
  return { path: first?.path ?? [], members: new Map([["anyOf", { holds: "list", list }]]) };
}
