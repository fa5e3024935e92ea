import type { LaunchBounds, LaunchEnd, LaunchPlan, StopCause } from "../process/plan.ts";
import type { StderrText } from "../output/stderr-text.ts";

/** The argument that makes the helper's file a program; without it, it does nothing. */
export const HELPER_ARGUMENT = "--exec-sandbox-helper";

/** The descriptor that the helper talks on. Programs never get it. */
export const HELPER_DESCRIPTOR = 3;

/** Raised with any change of a frame: an old helper beside a new host must not be talked to. */
export const PROTOCOL = 4;

export interface Hello {
  readonly protocol: number;
  readonly noNewPrivs: boolean;
  /** Whether it has no network. */
  readonly offline: boolean;
  /** Whether no descriptor is left that a program would inherit. */
  readonly descriptorsClosed: boolean;
}

export interface RunMessage {
  readonly plan: LaunchPlan;
  readonly bounds: LaunchBounds;
  /** Whether error output is told as it comes, too. */
  readonly watchesStderr: boolean;
}

export interface StopMessage {
  readonly cause: StopCause;
}

export interface EndMessage {
  readonly end: LaunchEnd;
  readonly stderr: StderrText;
}

/** The payload of a `run` frame, in pieces. */
export function runPayload(message: RunMessage, stdin: Uint8Array): readonly Uint8Array[] {
  const json = Buffer.from(JSON.stringify(message));
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(json.length);
  return [length, json, stdin];
}

export function readRunPayload(payload: Buffer): { readonly message: RunMessage; readonly stdin: Buffer } {
  const length = payload.readUInt32BE(0);
  const message = JSON.parse(payload.toString("utf8", 4, 4 + length)) as RunMessage;
  return { message, stdin: payload.subarray(4 + length) };
}
