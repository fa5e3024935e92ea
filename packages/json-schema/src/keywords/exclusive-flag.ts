import { type Fix, removeNode, replaceValue } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import type { SchemaWalk } from "./keyword.ts";

/** Draft 4's flag. With the bound next to it, it is plain what was meant. */
export function checkExclusiveFlag(
  walk: SchemaWalk,
  keyword: string,
  inclusive: string,
  flag: boolean,
  schema: JsonObject,
): void {
  const path = walk.at(keyword);
  const actual = String(flag);
  const bound = schema[inclusive];
  if (flag && typeof bound === "number") {
    const text = walk.document.source(walk.at(inclusive)) ?? String(bound);
    const data = { keyword, actual, inclusive, bound: text };
    walk.add(keywordRules["schema/exclusive-boolean"], {
      path,
      messageId: "withBound",
      data,
      fixes: { safe: true, make: () => rewrite(walk, keyword, inclusive, text) },
    });
    return;
  }
  const fixes = flag ? [] : removeNode(walk.document, path, "Take it out", true);
  walk.add(keywordRules["schema/exclusive-boolean"], {
    path,
    messageId: "plain",
    data: { keyword, actual },
    fixes,
  });
}

function rewrite(walk: SchemaWalk, keyword: string, inclusive: string, bound: string): Fix[] {
  const title = `Write "${keyword}": ${bound}`;
  const [value] = replaceValue(walk.document, walk.at(keyword), bound, title, true).make();
  const [removal] = removeNode(walk.document, walk.at(inclusive), title, true).make();
  if (value === undefined || removal === undefined) return [];
  const edits = [...value.edits, ...removal.edits].sort((a, b) => a.start - b.start);
  return [{ title, safe: true, edits }];
}
