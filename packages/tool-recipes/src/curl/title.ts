import { decoded, placeOf, singular, unmarked } from "./address.ts";

const VERBS: Readonly<Record<string, string>> = {
  ...{
    GET: "get",
    HEAD: "check",
    POST: "create",
    PUT: "replace",
    PATCH: "update",
    DELETE: "delete",
    OPTIONS: "ask",
  },
};

/** What a request does, in words: its method, and the last part of its path that is a word. */
export function titleOf(method: string, { pathname, hostname }: URL): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const isWord = (segment: string): boolean =>
    placeOf(segment) === undefined && !/^(?:api|v\d[\w.]*)$/i.test(segment);
  const at = segments.findLastIndex(isWord);
  const word = decoded(segments[at] ?? hostname.split(".").slice(-2)[0] ?? "").replace(/\.\w{1,5}$/, "");
  const next = segments[at + 1];
  const isOne = at !== -1 && next !== undefined && placeOf(next) !== undefined;
  return `${VERBS[method] ?? "call"} ${unmarked(isOne ? singular(word) || word : word)}`;
}
