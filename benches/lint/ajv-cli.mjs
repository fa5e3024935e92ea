/** @import { Corpus } from "../corpus/types.ts" */
/** @import { Command, Run } from "../measure/types.ts" */
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const SCHEMA = join(import.meta.dirname, "..", "..", "packages", "manifest-schema", "schema.json");

/** ajv-cli with our published schema over the same files. It knows nothing of names used twice or of paths, so it may find nothing. @returns {Command} */
export function ajvCli(/** @type {Corpus} */ corpus) {
  const program = createRequire(import.meta.url).resolve("ajv-cli/dist/index.js");
  const files = `${basename(corpus.folder)}/**/*.json`;
  const argv = /** @type {const} */ ([
    process.execPath,
    program,
    "validate",
    "--spec=draft2020",
    "-s",
    SCHEMA,
    "-d",
    files,
  ]);
  return { label: "ajv-cli", argv, cwd: dirname(corpus.folder), exitCodes: [0, 1] };
}

/** Why ajv-cli did not judge every file. It names each file once: on stdout when valid, else on stderr. */
export function ajvDisagreement(/** @type {Run} */ { stdout, stderr }, /** @type {Corpus} */ { files }) {
  const verdicts = `${stdout}\n${stderr}`.match(/^.+\.json (?:valid|invalid)$/gm)?.length ?? 0;
  return verdicts === files ? undefined : `ajv-cli judged ${String(verdicts)} files, not ${String(files)}`;
}
