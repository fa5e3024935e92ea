import type { Environment } from "../program/environment.ts";
import type { Isolate } from "../types.ts";

/** The environment with HOME as `isolate` names it; "private" is up to the tier that can make one. */
export function homeOf({ home }: Isolate, env: Environment): Environment {
  return home === undefined || home === "private" ? env : withHome(env, home);
}

/** The environment with another HOME, still without a prototype. */
export function withHome(env: Environment, home: string): Environment {
  return Object.assign(Object.create(null) as Record<string, string>, env, { HOME: home });
}
