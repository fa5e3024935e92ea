import { cpus, totalmem } from "node:os";

/** One line about what the figures were taken on. */
export function machine() {
  const cores = cpus();
  const model = cores[0]?.model.trim() ?? "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${String(cores.length)} cores, ${String(memory)} GB, node ${process.version}, ${process.platform} ${process.arch}`;
}
