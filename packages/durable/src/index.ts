export { type Durable, type DurableOptions, openDurable } from "./open.ts";
export type { Worker } from "./worker.ts";
export type { WorkOptions } from "./worker-options.ts";
