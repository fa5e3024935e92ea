import { isObject, own, type JsonPath } from "@toolhaft/json-text";
import type { LintContext } from "../format.ts";

/** Where the list of tools stands, for findings about all of them. */
export function listPath({ document }: Pick<LintContext, "document">): JsonPath {
  const root = document.value;
  return isObject(root) && own(root, "tools") !== undefined ? ["tools"] : [];
}
