import { readFileSync } from "node:fs";

const made = new URL("../../packages/lint/src/config/target-ids.generated.ts", import.meta.url);
const ids = Array.from(readFileSync(made, "utf8").matchAll(/^ {2}"(.+)",$/gm), ([, id]) => id);

/** Every built-in target, as a user names them all; `mcp` is one of them by another name. */
export const everyTarget = ids.filter((id) => id !== "mcp").join(",");
