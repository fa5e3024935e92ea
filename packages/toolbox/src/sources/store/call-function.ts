import { remainingMs } from "@toolhaft/exec-sandbox";
import { WorkStopped } from "@toolhaft/exec-sandbox/work";
import type { JsonValue } from "@toolhaft/json-text";
import type { Redactor } from "@toolhaft/json-text/redact";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import type { FunctionContext, ToolFunction } from "../../functions/types.ts";
import { shorten } from "../../output/stderr-error.ts";
import type { Ran, ToolCall } from "../../source.ts";

/** Which function a call is for, and what hides secrets in what it answers. */
export interface FunctionPlace {
  readonly name: string;
  readonly tool: FunctionContext["tool"];
  readonly redactor: Redactor;
}

/** Call a function, and stop waiting for it when time is up or nobody waits any more. */
export async function callFunction(
  run: ToolFunction,
  { name, tool, redactor }: FunctionPlace,
  { text, value, deadline, signal }: ToolCall,
): Promise<Ran["result"]> {
  const controller = new AbortController();
  const timeoutMs = remainingMs(deadline);
  let timer: NodeJS.Timeout | undefined;
  let abort = (): void => undefined;
  const stopped = new Promise<ToolFailure>((resolve) => {
    const stop = (error: ToolFailure): void => {
      resolve(error);
      controller.abort();
    };
    abort = () => {
      stop(failure("FUNCTION_ABORTED", { function: name }));
    };
    timer = setTimeout(() => {
      stop(failure("FUNCTION_TIMEOUT", { function: name, timeoutMs: deadline.ms }));
    }, timeoutMs);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted === true) abort();
  });
  try {
    if (controller.signal.aborted) return { ok: false, error: await stopped };
    // A copy: what the function changes must not be what is checked or logged.
    const given = structuredClone(value);
    const answered = Promise.resolve()
      .then(() => run(given, { text, signal: controller.signal, timeoutMs, tool }))
      .then(
        (answer) => written(answer, name, redactor),
        (error: unknown) => thrown(error, name, redactor),
      );
    const ended = await Promise.race([answered, stopped]);
    return "code" in ended ? { ok: false, error: ended } : ended;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

function written(answer: JsonValue | undefined, name: string, redactor: Redactor): Ran["result"] {
  try {
    const json = JSON.stringify(answer ?? null) as string | undefined;
    if (json !== undefined) return { ok: true, json: redactor.json(json) };
    return {
      ok: false,
      error: failure("FUNCTION_RESULT", { function: name, problem: `a ${typeof answer}` }),
    };
  } catch (error) {
    const said = redactor.text(error instanceof Error ? error.message : String(error));
    const problem = said.split("\n", 1)[0] ?? "";
    return { ok: false, error: failure("FUNCTION_RESULT", { function: name, problem }) };
  }
}

/** Its message only: a stack is nothing for whoever called the tool. */
function thrown(error: unknown, name: string, redactor: Redactor): Ran["result"] {
  if (error instanceof WorkStopped) {
    const data = { function: name, reason: error.message };
    if (error.isTooMuch) return { ok: false, error: failure("FUNCTION_STOPPED", data) };
    return { ok: false, error: failure("FUNCTION_BUSY", data, { retryAfterMs: 1_000 }) };
  }
  const said = redactor.text(error instanceof Error ? error.message : String(error));
  const reason = shorten(said === "" ? "the function failed without a word" : said);
  const hint = error instanceof Error && "hint" in error ? error.hint : undefined;
  return {
    ok: false,
    error: failure(
      "FUNCTION_FAILED",
      { reason },
      typeof hint === "string" ? { hint: shorten(redactor.text(hint)) } : {},
    ),
  };
}
