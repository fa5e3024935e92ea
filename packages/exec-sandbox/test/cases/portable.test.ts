import { runCases } from "../support/run-cases.ts";

await runCases("portable");
