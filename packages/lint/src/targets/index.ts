export { defaultTargets } from "./default-targets.ts";
