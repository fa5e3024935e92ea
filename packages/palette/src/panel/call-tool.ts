import type { Client, CallApproval, Problem, Refusal, ToolParams } from "@toolhaft/client";
import { parseJson } from "@toolhaft/json-text";
import type { PaletteProblem } from "../problem.ts";
import type { ToolResult } from "../tool.ts";

/** How a call ended, as it is shown. */
export type Outcome =
  | { readonly kind: "result"; readonly result: ToolResult }
  /** Nothing ran. */
  | {
      readonly kind: "refused";
      readonly problem: PaletteProblem;
      /** Where the arguments do not fit: RFC 6901, from the arguments. */
      readonly faults: readonly { readonly pointer: string; readonly message: string }[];
      /** Somebody has to look at it first. */
      readonly approval?: CallApproval;
    }
  | { readonly kind: "stopped" };

export interface ToolCall {
  readonly params: ToolParams;
  /** JSON text of an object: it reaches the tool as it is written. */
  readonly args: string;
  readonly signal: AbortSignal;
  /** The ticket of a call that somebody has looked at. */
  readonly approval?: string;
}

/** Call a tool and follow it. `onLine` gets what the tool says on the way. Never rejects. */
export async function callTool(
  client: Client,
  { args, signal, ...call }: ToolCall,
  onLine: (line: string) => void,
): Promise<Outcome> {
  try {
    const stream = await client.streamTool({ ...call, body: `{"args":${args}}`, signal });
    if (!stream.ok) return refused(stream.problem);
    for await (const event of stream.events) {
      if (event.type === "result")
        return "meta" in event.data
          ? { kind: "result", result: resultOf(event.data, event.text) }
          : refused(event.data);
      if (event.type === "stderr") onLine(event.data.line);
      else if (event.type === "output") onLine(event.data.data);
      else if (event.type === "progress" && event.data.step !== undefined) onLine(event.data.step.id);
    }
    return unreachable("the answer broke off");
  } catch (error) {
    return signal.aborted ? { kind: "stopped" } : unreachable(String(error));
  }
}

function resultOf(
  data: { ok: true; value: unknown } | { ok: false; error: { code: string; message: string; hint?: string } },
  text: string,
): ToolResult {
  if (!data.ok) return { ok: false, error: data.error };
  return {
    ok: true,
    json: parseJson(text).source(["value"]) ?? JSON.stringify(data.value),
    value: data.value,
  };
}

function refused(problem: Problem | Refusal): Outcome {
  const faults = (problem.errors ?? []).map(({ pointer, detail, help }) => ({
    pointer: pointer.replace(/^\/args/, ""),
    message: help === undefined ? detail : `${detail}; ${help}`,
  }));
  const { approval } = problem;
  return { kind: "refused", problem, faults, ...(approval === undefined ? {} : { approval }) };
}

function unreachable(detail: string): Outcome {
  const code = "PALETTE_UNREACHABLE";
  const problem = { type: "about:blank", title: code, status: 0, detail, code, retryable: true };
  return { kind: "refused", problem, faults: [] };
}
