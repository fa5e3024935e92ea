import { isObject, own, ownObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { got } from "./got.ts";

/** Why a root holds no list of tools: where, and what stands there. */
export function listFault(root: JsonValue | undefined): { path: JsonPath; key?: string; got: string } {
  if (!isObject(root)) return { path: [], got: got(root) };
  if (Object.hasOwn(root, "tools")) return { path: ["tools"], key: "tools", got: got(own(root, "tools")) };
  const result = ownObject(root, "result");
  return { path: ["result", "tools"], key: "tools", got: got(result && own(result, "tools")) };
}
