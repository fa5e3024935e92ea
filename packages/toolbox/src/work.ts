/** The jobs that a toolbox has done apart, by their names: for a bundle's program of jobs. See `serveWork`. */
export const toolboxJobs: Readonly<Record<string, () => Promise<unknown>>> = {
  "toolbox/check-value": () => import("./validate/check-value.job.ts"),
};
