import { jobNextTo, WorkStopped, workText } from "@toolhaft/exec-sandbox/work";
import type { Diagnostic, ErrorData } from "@toolhaft/diagnostics";
import type { StoreCode } from "../errors/codes.ts";
import { StoreError } from "../errors/store-error.ts";
import { type CheckedText, type ToolBody, type ToolText, toolText } from "./tool-body.ts";

/** The text, checked, or the `StoreError` that refuses it. */
export type MadeText =
  | ({ readonly text: string } & CheckedText)
  | {
      readonly refused: {
        readonly code: StoreCode;
        readonly data: ErrorData;
        readonly hint?: string | undefined;
        readonly issues: readonly Diagnostic[];
      };
    };

/** Bytes of a body that is read at once: the worst of that length takes a few hundredths of a second. */
const SHORT = 16_384;

/** Make the text of a new tool; of a long body in another process, so that nobody else waits for it. */
export async function makeToolText(given: ToolBody): Promise<ToolText> {
  const { body, key, limits } = given;
  const what = `tool "${key.slug}" ${key.version}`;
  const size = typeof body === "string" ? body.length : body.byteLength;
  // Its size is refused before it is looked at.
  if (size <= SHORT || size > limits.toolBytes) return toolText(given);
  const worked = await workText(makeText, given).catch(stopped(what));
  if (worked === undefined) return toolText(given);
  const made = JSON.parse(worked) as MadeText;
  if ("text" in made) {
    const { text, ...checked } = made;
    return { text, check: () => checked };
  }
  const { code, data, ...more } = made.refused;
  throw new StoreError(code, data, more);
}

const makeText = jobNextTo<ToolBody>(import.meta.filename, "make-tool-text.job", "store/make-tool-text");

/** Where a bundler has left the program of jobs out, there is but this process. */
function stopped(what: string): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof WorkStopped)) throw error;
    if (error.stopped === "missing") return undefined;
    throw new StoreError("STORE_CHECK_STOPPED", { what, reason: error.message });
  };
}
