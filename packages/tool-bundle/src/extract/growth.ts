import { jsonpath, type JSONPathQuery } from "json-p3";

/** How many `..` may stand behind one another: each visits everything below what the one before found. */
const MOST_DESCENTS = 2;
/** How many ways to each node selectors may make: `[*,*]` makes two, twice behind one another four. */
const MOST_WAYS = 16;

/** Whether each node is met once at most: a single selector in each segment, no `..` and no filter. */
export function isLinear(query: JSONPathQuery): boolean {
  return query.segments.every(
    (segment) =>
      !isDescent(segment) &&
      segment.selectors.length === 1 &&
      !segment.selectors.some((each) => isFilter(each)),
  );
}

/** Why the work of a query grows faster than its document, as a part of a sentence; `undefined` where it does not. */
export function excessOf(query: JSONPathQuery, descents = 0): string | undefined {
  let depth = descents;
  let ways = 1;
  for (const segment of query.segments) {
    if (isDescent(segment)) depth += 1;
    ways *= segment.selectors.length;
    if (depth > MOST_DESCENTS)
      return `more than ${String(MOST_DESCENTS)} ".." behind or within one another search everything again and again`;
    if (ways > MOST_WAYS)
      return "its lists of selectors, one behind another, lead to the same values again and again";
    for (const selector of segment.selectors) {
      const inner = isFilter(selector) ? excessIn(selector.expression, depth) : undefined;
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

type Segment = JSONPathQuery["segments"][number];

function isDescent(segment: Segment): boolean {
  // Its class is not exported.
  return segment.toString().startsWith("..");
}

function isFilter(
  selector: Segment["selectors"][number],
): selector is InstanceType<typeof jsonpath.selectors.FilterSelector> {
  return selector instanceof jsonpath.selectors.FilterSelector;
}

// Expressions hold others under several names, and queries under `path`.
function excessIn(expression: object, descents: number): string | undefined {
  if (expression instanceof jsonpath.expressions.RootQuery && !expression.path.singularQuery())
    return 'a filter searches the whole answer ("$") again for each value that it looks at';
  if (expression instanceof jsonpath.expressions.FilterQuery) return excessOf(expression.path, descents);
  for (const part of Object.values(expression) as unknown[])
    for (const each of Array.isArray(part) ? (part as unknown[]) : [part]) {
      if (!(each instanceof jsonpath.expressions.FilterExpression)) continue;
      const excess = excessIn(each, descents);
      if (excess !== undefined) return excess;
    }
  return undefined;
}
