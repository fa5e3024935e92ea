import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Example } from "../read-tests.ts";

const HINT_LENGTH = 60;
const HASH_LENGTH = 12;

/** The file of an example's recording: a hint for people, and a hash of tool and example. Its own file, so that two branches never meet in one. */
export function placeOf({ name, recorded: { folder, tool } }: Pick<Example, "name" | "recorded">): string {
  const hint = [...tool.split(" ").slice(-2), name]
    .join("-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, HINT_LENGTH);
  const hash = createHash("sha256").update(`${tool}\0${name}`).digest("hex").slice(0, HASH_LENGTH);
  return join(folder, `${hint}~${hash}.json`);
}
