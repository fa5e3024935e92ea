import { runCases } from "./run-cases.ts";

await runCases("util-linux");
