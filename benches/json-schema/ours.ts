// Our one-shot validator over the same cases as the baseline.
import { validate } from "../../packages/json-schema/src/index.ts";
import { runCases } from "./one-shot.mjs";

runCases((schema, value) => validate(schema, value).valid);
