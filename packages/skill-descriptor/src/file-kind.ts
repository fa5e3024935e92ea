import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** Which file of a skill a value is: the one `tools.json`, or one of the three that later replaced it. */
export type SkillFileKind = "descriptor" | "tools" | "allowlist" | "execution";

/**
 * Tell which file of a skill a value is, by its keys; `fileName` decides between what looks alike.
 * `undefined` when it is none.
 */
export function skillFileKind(value: JsonValue | undefined, fileName = ""): SkillFileKind | undefined {
  if (Array.isArray(value)) {
    if (value.some((item) => isObject(item) && isExecution(item))) return "execution";
    if (fileName === "execution.json") return "execution";
    const isTools = value.some((item) => isObject(item) && Object.hasOwn(item, "parameters"));
    return isTools || fileName === "tools.json" ? "tools" : undefined;
  }
  if (!isObject(value)) return undefined;
  if (
    ["tools", "allowlist", "execution"].some(
      (key) => Object.hasOwn(value, key) && typeof value[key] === "object",
    )
  ) {
    return fileName === "allowlist.json" && !Object.hasOwn(value, "allowlist") ? "allowlist" : "descriptor";
  }
  return fileName === "allowlist.json" ? "allowlist" : undefined;
}

function isExecution(item: JsonObject): boolean {
  return Object.hasOwn(item, "binary") && (Object.hasOwn(item, "subcommand") || Object.hasOwn(item, "tool"));
}
