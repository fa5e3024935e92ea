/** The jobs that are done apart, by their names: for a bundle's program of jobs. See `serveWork`. */
export const httpRunnerJobs: Readonly<Record<string, () => Promise<unknown>>> = {
  "http-runner/extract": () => import("./answer/extract.job.ts"),
};
