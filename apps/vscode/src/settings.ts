import type manifest from "../package.json";

/** The settings that package.json declares; there is no other list of them. `toolhaft.trace.server` the client reads itself. */
export type Setting = keyof (typeof manifest)["contributes"]["configuration"]["properties"];

/** Names the linter to start. */
export const PATH_SETTING = "toolhaft.path" satisfies Setting;
