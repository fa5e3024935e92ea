import type { JsonPath } from "@toolhaft/json-text";
import type { Draft } from "../../draft/draft.ts";

/** A place of a printed schema in the draft it was printed from. */
export interface Located {
  draft: Draft;
  /** The keyword of the draft that the place is, or lies in; absent: the schema itself. */
  keyword?: string;
  /** What is left of the path within a keyword's plain value. */
  rest: JsonPath;
}

/** Find the draft and the keyword of a place. */
export function locate(root: Draft, path: JsonPath): Located {
  let draft = root;
  for (let at = 0; at < path.length;) {
    const keyword = String(path[at]);
    const member = draft.members.get(keyword);
    const next = path[at + 1];
    const within =
      member?.holds === "schema"
        ? member.schema
        : member?.holds === "map" && next !== undefined
          ? member.map.get(String(next))
          : member?.holds === "list" && next !== undefined
            ? member.list[Number(next)]
            : undefined;
    if (within === undefined) return { draft, keyword, rest: path.slice(at + 1) };
    draft = within;
    at += member?.holds === "schema" ? 1 : 2;
  }
  return { draft, rest: [] };
}
