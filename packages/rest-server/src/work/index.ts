/** The jobs that a server has done apart, by their names: for a bundle's program of jobs. See `serveWork`. */
export const restServerJobs: Readonly<Record<string, () => Promise<unknown>>> = {
  "rest-server/body-fault": () => import("./body-fault.job.ts"),
  "rest-server/provide-tools": () => import("./provide-tools.job.ts"),
  "rest-server/lint-files": () => import("./lint-files.job.ts"),
};
