import { homedir } from "node:os";
import { expect, test } from "vitest";
import { userCacheFolder } from "../../src/cache/user-folder.ts";

test.runIf(process.platform !== "win32").each<[NodeJS.Platform, NodeJS.ProcessEnv, string | undefined]>([
  ["linux", { HOME: "/home/ada" }, "/home/ada/.cache/tools-lint"],
  ["linux", { HOME: "/home/ada", XDG_CACHE_HOME: "/var/cache/ada" }, "/var/cache/ada/tools-lint"],
  ["linux", { HOME: "/home/ada", XDG_CACHE_HOME: "caches" }, "/home/ada/.cache/tools-lint"],
  ["linux", { HOME: "/home/ada", XDG_CACHE_HOME: "" }, "/home/ada/.cache/tools-lint"],
  ["linux", { HOME: "" }, undefined],
  ["linux", { HOME: "relative" }, undefined],
  ["linux", {}, `${homedir()}/.cache/tools-lint`],
  ["darwin", { HOME: "/Users/ada" }, "/Users/ada/Library/Caches/tools-lint"],
  ["win32", { LOCALAPPDATA: "/c/ada/Local" }, "/c/ada/Local/tools-lint/Cache"],
])("on %s with %j caches lie in %s", (platform, env, folder) => {
  expect(userCacheFolder(env, platform)).toBe(folder);
});
