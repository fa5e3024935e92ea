import { expectAllTrue } from "./all-true.ts";

// Each tool for every eighth target; the long run has each for all.
expectAllTrue((tool, target) => (tool + target) % 8 === 0);
