export { jobNextTo, type Job, type RunJob } from "./job.ts";
export {
  createWorkPool,
  WorkError,
  type Worked,
  type WorkOptions,
  type WorkPool,
  type WorkPoolOptions,
  type WorkStop,
} from "./pool.ts";
export { serveWork, type LoadJob } from "./serve-work.ts";
export { workApart } from "./work-apart.ts";
export { WorkStopped, workText } from "./work-text.ts";
