import type { RunJob } from "@toolhaft/exec-sandbox/work";
import { faultOf } from "./argument-fault.ts";

/** What is wrong with a long text of arguments, as JSON. */
export const run: RunJob<string> = (text) => JSON.stringify(faultOf(text));
