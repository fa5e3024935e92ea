import { own, type JsonObject } from "@toolhaft/json-text";

/** The name of a part of a list that is no function: a tool of Bedrock's own, or a mark between tools. */
export function ownPart(item: JsonObject): string | undefined {
  return own(item, "name") === undefined ? PARTS.find((key) => Object.hasOwn(item, key)) : undefined;
}

const PARTS = ["cachePoint", "systemTool"];
