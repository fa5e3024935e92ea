import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { isEmail, isUri } from "../../src/check/formats.ts";

const folder = join(import.meta.dirname, "..", "..");

/** An ajv that knows the two formats a manifest has. */
export function createAjv(): Ajv2020 {
  return new Ajv2020({ strict: false, formats: { email: isEmail, uri: isUri } });
}

/** The schemas that this package publishes, compiled. */
export function publishedSchemas(): { tool: ValidateFunction; manifest: ValidateFunction } {
  const compile = (file: string): ValidateFunction =>
    createAjv().compile(JSON.parse(readFileSync(join(folder, file), "utf8")) as object);
  return { tool: compile("tool.schema.json"), manifest: compile("manifest.schema.json") };
}
