export { defaultTargets } from "./default-targets.ts";
export { pickTargets } from "./pick-targets.ts";
