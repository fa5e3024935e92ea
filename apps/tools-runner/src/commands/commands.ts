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
  { name: "init", load: () => import("./init.ts") },
];
