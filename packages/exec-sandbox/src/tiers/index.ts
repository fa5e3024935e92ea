import type { Tier } from "../types.ts";
import type { ExecBackend } from "./backend.ts";
import { bubblewrap } from "./bubblewrap.ts";
import { portable } from "./portable.ts";
import { utilLinux } from "./util-linux.ts";

/** Every tier; a new one is one file and one line. */
export const backends: Readonly<Record<Tier, ExecBackend>> = {
  bubblewrap,
  "util-linux": utilLinux,
  portable,
};
