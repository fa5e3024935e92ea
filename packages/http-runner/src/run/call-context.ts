import type { Lookup } from "@toolhaft/tool-bundle/templates";
import type { AllowedHosts } from "@toolhaft/tool-bundle";
import type { HttpLimits } from "../limits.ts";
import type { CallBox } from "../secrets/secret-box.ts";
import type { CompiledCall, CompiledTool } from "../tool/compiled.ts";
import type { HttpTransport } from "../transport/types.ts";
import type { HttpEvent, ValueCheck } from "../types.ts";
import type { CallClock } from "../control/call-clock.ts";
import type { CallRecord } from "./call-record.ts";

/** All that one request of a tool needs. */
export interface CallContext {
  compiled: CompiledTool;
  call: CompiledCall;
  transport: HttpTransport;
  allowedHosts: AllowedHosts;
  box: CallBox;
  limits: HttpLimits;
  lookup: Lookup;
  clock: CallClock;
  record: CallRecord;
  /** What names this request to its server. */
  once: string | undefined;
  onEvent: ((event: HttpEvent) => void) | undefined;
  check: ValueCheck | undefined;
}
