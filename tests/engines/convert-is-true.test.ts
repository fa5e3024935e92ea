import { expectAllTrue } from "./all-true.ts";

// Each tool for every fourth target; the long run has each for all.
expectAllTrue((tool, target) => (tool + target) % 4 === 0);
