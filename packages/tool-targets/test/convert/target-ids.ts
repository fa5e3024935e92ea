import { targets } from "../../src/targets/built-in.ts";

/** Every built-in target. */
export const targetIds: readonly string[] = targets.map(({ id }) => id);
