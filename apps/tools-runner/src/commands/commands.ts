import type { CommandEntry } from "./command.ts";

/** All commands, in the order of help. A new one is a file beside this and a line here. */
export const commands: readonly CommandEntry[] = [
  { name: "call", load: () => import("./call.ts") },
  { name: "list", load: () => import("./list.ts") },
  { name: "plan", load: () => import("./plan.ts") },
  { name: "context", load: () => import("./context.ts") },
  { name: "doctor", load: () => import("./doctor.ts") },
  { name: "audit", load: () => import("./audit.ts") },
  { name: "mcp", load: () => import("./mcp.ts") },
  { name: "serve", load: () => import("./serve.ts") },
  { name: "init", load: () => import("./init.ts") },
  {
    name: "completion",
    load: async () => ({ command: (await import("./completion.ts")).completionOf(commands) }),
  },
  { name: "bundle put", load: () => import("./bundle/put.ts") },
  { name: "bundle list", load: () => import("./bundle/list.ts") },
  { name: "bundle enable", load: () => import("./bundle/enable.ts") },
  { name: "bundle disable", load: () => import("./bundle/disable.ts") },
  { name: "bundle rm", load: () => import("./bundle/rm.ts") },
  { name: "bundle restore", load: () => import("./bundle/restore.ts") },
  { name: "tool put", load: () => import("./tool/put.ts") },
  { name: "tool get", load: () => import("./tool/get.ts") },
  { name: "tool list", load: () => import("./tool/list.ts") },
  { name: "tool search", load: () => import("./tool/search.ts") },
  { name: "tool enable", load: () => import("./tool/enable.ts") },
  { name: "tool disable", load: () => import("./tool/disable.ts") },
  { name: "tool rm", load: () => import("./tool/rm.ts") },
  { name: "tool invoke", load: () => import("./tool/invoke.ts") },
  { name: "tool plan", load: () => import("./tool/plan.ts") },
];
