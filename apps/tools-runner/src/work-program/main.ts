import { serveWork } from "@toolhaft/exec-sandbox/work";
import { restServerJobs } from "@toolhaft/rest-server/work";
import { storeJobs } from "@toolhaft/store/work";
import { toolboxJobs } from "@toolhaft/toolbox/work";
import { ownJobs } from "../functions/index.ts";

const jobs = { ...restServerJobs, ...storeJobs, ...toolboxJobs, ...ownJobs };

// The program of the processes that bounded work is done in, for the bundle: there is no module at the path of a job.
serveWork(({ name }) => {
  const load = jobs[name];
  return load === undefined ? Promise.reject(new Error(`no job ${name}`)) : load();
});
