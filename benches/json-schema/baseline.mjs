// The fastest published way to check one value against a schema that is used once.
import { Check } from "typebox/schema";
import { runCases } from "./one-shot.mjs";

runCases((schema, value) => Check(/** @type {object} */ (schema), value));
