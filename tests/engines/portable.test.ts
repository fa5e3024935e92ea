import { targets, type Constraint, type Target } from "@toolhaft/tool-targets/targets";
import { expect, test } from "vitest";

const portable = targets.find(({ id }) => id === "portable")?.constraints ?? [];
const refusals = ({ constraints }: Target): string =>
  JSON.stringify(constraints.filter(({ effect }) => effect === "refuses"));
// A target that refuses what another does is that one in another form, and named once.
const models = targets.filter(
  (target, index) =>
    target.id !== "portable" &&
    target.isClient !== true &&
    targets.findIndex((each) => refusals(each) === refusals(target)) === index,
);

/** The targets that refuse a keyword, at the root or wherever it stands. */
function refusing(keyword: string, where: "root" | "everywhere"): string[] {
  return models.flatMap(({ id, constraints }) =>
    constraints.some((each) => refuses(each, keyword, where)) ? [id] : [],
  );
}

function refuses(constraint: Constraint, keyword: string, where: "root" | "everywhere"): boolean {
  if (constraint.kind !== "keywords" || constraint.effect !== "refuses" || constraint.of === "output")
    return false;
  if (constraint.where !== "everywhere" && constraint.where !== where) return false;
  return constraint.only?.includes(keyword) === false || constraint.not?.includes(keyword) === true;
}

test("portable names all that refuse a keyword, and nobody else", () => {
  const named = portable.flatMap((each) =>
    each.kind === "keywords" && each.quiet !== true && each.not !== undefined
      ? each.not.map((keyword) => ({
          keyword,
          where: each.where === "root" ? ("root" as const) : ("everywhere" as const),
          by: each.by,
        }))
      : [],
  );
  expect(named.length).toBeGreaterThan(20);
  const wrong = named.filter(({ keyword, where, by = [] }) =>
    by.some((id) => !refusing(keyword, where).includes(id)),
  );
  expect(wrong).toEqual([]);
  const lost = named.filter(
    ({ keyword, where, by = [] }) =>
      where === "everywhere" && refusing(keyword, where).some((id) => !by.includes(id)),
  );
  expect(lost).toEqual([]);
});

test("clients count only where they are named", () => {
  const clients = targets.filter(({ isClient }) => isClient === true).map(({ id }) => id);
  expect(clients).toEqual(["vscode", "langchain", "cursor"]);
  expect(portable.filter(({ by = [] }) => by.some((id) => clients.includes(id)))).toEqual([]);
});
