import type { Command, CommandEntry } from "./command.ts";

/** All commands, in the order of help. A new one is a file next to this one, and a line here. */
export const commands: readonly CommandEntry[] = [
  { name: "call", load: async () => (await import("./call.ts")).command },
  { name: "list", load: async () => (await import("./list.ts")).command },
  { name: "plan", load: async () => (await import("./plan.ts")).command },
  { name: "test", load: async () => (await import("./test.ts")).command },
  { name: "context", load: async () => (await import("./context.ts")).command },
  { name: "doctor", load: async () => (await import("./doctor.ts")).command },
  { name: "audit", load: async () => (await import("./audit.ts")).command },
  { name: "mcp", load: async () => (await import("./mcp.ts")).command },
  { name: "serve", load: async () => (await import("./serve.ts")).command },
  { name: "worker", load: async () => (await import("./worker.ts")).command },
  { name: "init", load: async () => (await import("./init.ts")).command },
  { name: "completion", load: async () => (await import("./completion.ts")).completionOf(commands) },
  ...group(
    "bundle",
    ["put", "get", "list", "enable", "disable", "rm", "restore", "export", "import"],
    async () => (await import("./bundle.ts")).bundleCommands,
  ),
  ...group(
    "tool",
    ["put", "new-version", "get", "list", "search", "enable", "disable", "rm", "versions", "prefer"],
    async () => (await import("./tool.ts")).toolCommands,
  ),
  ...group(
    "tool example",
    ["list", "show", "put", "delete"],
    async () => (await import("./tool-example.ts")).toolExampleCommands,
  ),
  ...group("tool", ["from"], async () => (await import("./tool-from.ts")).toolFromCommands),
  ...group("token", ["create", "list", "revoke"], async () => (await import("./token.ts")).tokenCommands),
  ...group("tool", ["invoke", "plan"], async () => (await import("./tool-calls.ts")).toolCallCommands),
  ...group("flow", ["export", "import"], async () => (await import("./flow.ts")).flowCommands),
  ...group("store", ["check", "copy", "repair"], async () => (await import("./store.ts")).storeCommands),
  { name: "help", load: async () => (await import("./help.ts")).helpOf(commands) },
];

/** Commands of one module: the name of their group, and the word behind it. */
function group<Last extends string>(
  name: string,
  lasts: readonly Last[],
  load: () => Promise<Readonly<Record<Last, Command>>>,
): readonly CommandEntry[] {
  return lasts.map((last) => ({
    name: `${name} ${last}`,
    load: async () => (await load())[last],
  }));
}
