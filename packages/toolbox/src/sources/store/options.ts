import type { HttpLimits, HttpSecret, HttpTape, HttpTransport } from "@toolhaft/http-runner";
import type { ToolStore } from "@toolhaft/store";
import type { AllowedHosts } from "@toolhaft/tool-bundle";
import type { Access } from "../../access/access.ts";
import type { StepJournal } from "../../flow/journal.ts";
import type { ToolFunctions } from "../../functions/types.ts";
import type { ProgramSettings } from "../../program/program-tool.ts";

/** What stored tools are called with. */
export interface StoreSourceOptions {
  /** Stays open when the source is closed. */
  readonly store: ToolStore;
  /** Default `store`. */
  readonly id?: string;
  /** Put before each tool's name. Default none. */
  readonly prefix?: string;
  /** Only tools of these bundles. Default: of all. */
  readonly bundleIDs?: readonly string[];
  /** Connections of HTTP tools. Default: one of its own, made with the first call and closed with the source. */
  readonly transport?: HttpTransport;
  /** Hears what requests are answered, and may answer them itself; where `transport` is not given. */
  readonly tape?: HttpTape;
  /** Where HTTP tools may go, from `parseAllowedHosts`. Default: nowhere. */
  readonly allowedHosts?: AllowedHosts;
  /** By name, each bound to its hosts. */
  readonly secrets?: Readonly<Record<string, HttpSecret>>;
  /** Instead of `allowedHosts` and `secrets`: those of now, from `openAccess`. Stays open when the source is closed. */
  readonly access?: Access;
  /** Limits of requests and answers; a tool's own only tighten them. */
  readonly httpLimits?: Partial<HttpLimits>;
  /** Functions of tools of type "go", by the name in `impl.goFunc`. */
  readonly functions?: ToolFunctions;
  /** How tools of type "exec" are run. Default: they are not, since whoever may store a tool could run any program. */
  readonly exec?: StoredExecOptions;
  /** Where the steps of flows are written down. Default: in memory, as long as this process lives. */
  readonly journal?: StepJournal;
}

/** How stored programs run; a relative one must lie below `./tools/bin/` of `directory`. */
export interface StoredExecOptions extends Omit<ProgramSettings, "compat" | "secrets"> {
  /**
   * These and no others, by their names in `./tools/bin/`: the program that is started, and what it is given before a tool's own
   * arguments. Default: all.
   */
  readonly only?: Readonly<Record<string, OnlyProgram>>;
}

export type OnlyProgram = readonly [file: string, ...args: string[]];
