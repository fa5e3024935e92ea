import type { Isolate } from "@toolhaft/exec-sandbox";
import type { HttpLimits, HttpSecret, HttpTransport } from "@toolhaft/http-runner";
import type { ToolStore } from "@toolhaft/store";
import type { AllowedHosts } from "@toolhaft/tool-bundle";
import type { ToolFunctions } from "../../functions/types.ts";
import type { HostEnvironment } from "../../process/environment.ts";

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
  /** Where HTTP tools may go, from `parseAllowedHosts`. Default: nowhere. */
  readonly allowedHosts?: AllowedHosts;
  /** By name, each bound to its hosts. */
  readonly secrets?: Readonly<Record<string, HttpSecret>>;
  /** Limits of requests and answers; a tool's own only tighten them. */
  readonly httpLimits?: Partial<HttpLimits>;
  /** Functions of tools of type "go", by the name in `impl.goFunc`. */
  readonly functions?: ToolFunctions;
  /** How tools of type "exec" are run. Default: they are not, since whoever may store a tool could run any program. */
  readonly exec?: StoredExecOptions;
}

/** How stored programs run. */
export interface StoredExecOptions {
  /** A relative program must lie below `./tools/bin/` of this folder. */
  readonly directory: string;
  /** Working directory of the programs. Default: that of this process. */
  readonly cwd?: string;
  readonly isolate?: Isolate;
  /** Let a program in `./tools/bin/` be a symbolic link that leads out of it. Default false. */
  readonly allowSymlinks?: boolean;
  /** Where PATH, HOME and the variables passed on come from. Default: those of this process. */
  readonly environment?: HostEnvironment;
}
