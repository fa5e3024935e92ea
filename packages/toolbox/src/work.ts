/** The jobs that calls have done apart, by their names: for a bundle's program of jobs. See `serveWork`. */
export const toolboxJobs: Readonly<Record<string, () => Promise<unknown>>> = {
  "toolbox/argument-fault": () => import("./validate/argument-fault.job.ts"),
  "toolbox/check-value": () => import("./validate/check-value.job.ts"),
  "http-runner/extract": searchJob,
};

async function searchJob(): Promise<unknown> {
  const { httpRunnerJobs } = await import("@toolhaft/http-runner/work");
  return httpRunnerJobs["http-runner/extract"]?.();
}
