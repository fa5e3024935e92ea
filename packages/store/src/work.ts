/** The jobs that a store has done apart, by their names: for a bundle's program of jobs. See `serveWork`. */
export const storeJobs: Readonly<Record<string, () => Promise<unknown>>> = {
  "store/make-tool-text": () => import("./body/make-tool-text.job.ts"),
};
