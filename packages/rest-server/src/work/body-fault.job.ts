import type { RunJob } from "@toolhaft/exec-sandbox/work";
import { bodyFault } from "./body-fault.ts";

/** What is wrong with a long body, as JSON. */
export const run: RunJob<Uint8Array> = (bytes) => JSON.stringify(bodyFault(bytes));
