import { configureGlobal } from "fast-check";

/**
 * Properties draw the same inputs in every run, so that a change is what turns a run red. `TOOLHAFT_SEED=random` draws
 * others each time, a number always the same others; a failure names its seed.
 */
const seed = process.env["TOOLHAFT_SEED"] ?? "1";
if (seed !== "random") configureGlobal({ seed: Number(seed) });
