import { runCases } from "../support/run-cases.ts";

runCases("memory");
