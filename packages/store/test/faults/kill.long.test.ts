import { killEverywhere } from "./kill-everywhere.ts";

for (const backend of ["memory", "files"] as const) killEverywhere(backend);
