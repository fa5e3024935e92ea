import { UsageError } from "@toolhaft/command-line";
import { explain, validate } from "@toolhaft/json-schema";
import { parseJson, type JsonDocument } from "@toolhaft/json-text";
import { dirname, join, relative } from "node:path";
import { placeIn, readDocumentFile, refuseSyntax } from "../files.ts";
import { testsFileSchema } from "./tests-file-schema.generated.ts";
import type { Expectation, ToolTest, ToolTestsFile } from "./tests-file.ts";

/** How a file of examples is called. */
export const TESTS_FILE = "tools.test.json";

/** An example as it is run: where it stands, for whoever is to look it up. */
export interface Example {
  readonly tool: string;
  readonly name: string;
  /** The exact JSON text of its arguments. */
  readonly args: string;
  readonly expect: Expectation;
  /** `tools.test.json:4:7`, where it stands in a file. */
  readonly at?: string;
  /** Where answers of servers are recorded for it. */
  readonly recorded: RecordedAt;
  /** Why it is not run. */
  readonly skipped?: string;
  /** Why it cannot be: it fails by that. */
  readonly fault?: string;
}

/** A folder of recordings, and what its tool is called by whatever happens to names. */
export interface RecordedAt {
  readonly folder: string;
  readonly tool: string;
}

/** The folder of recordings, next to the examples. */
export const RECORDINGS = "recordings";

/** Read a file of examples. Throws a `UsageError` with its first fault. */
export function readTests(path: string): readonly Example[] {
  const shown = relative(process.cwd(), path) || path;
  const document = parseJson(readDocumentFile(path, "the tests"));
  refuseSyntax(document, shown);
  const { valid, errors } = validate(testsFileSchema, document.value ?? null);
  if (!valid) {
    const [first] = explain(errors, testsFileSchema);
    throw new UsageError(
      `${placeIn(document, first?.path ?? [], shown)}: ${first?.text ?? "it is no file of tests"}`,
    );
  }
  const { tools } = document.value as unknown as ToolTestsFile;
  return Object.entries(tools).flatMap(([tool, examples]) =>
    Object.entries(examples).map(([name, example]) => ({
      ...toExample(document, { tool, name, example }, shown),
      recorded: { folder: join(dirname(path), RECORDINGS), tool },
    })),
  );
}

function toExample(
  document: JsonDocument,
  { tool, name, example }: { tool: string; name: string; example: ToolTest },
  shown: string,
): Omit<Example, "recorded"> {
  const path = ["tools", tool, name];
  return {
    tool,
    name,
    args: example.args === undefined ? "{}" : (document.source([...path, "args"]) ?? "{}"),
    expect: example.expect ?? {},
    at: placeIn(document, path, shown),
  };
}
