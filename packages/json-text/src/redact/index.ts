export { MASK } from "./mask.ts";
export { createRedactor, type Redactor } from "./redactor.ts";
export type { EmitText, Sequence } from "./sequence.ts";
export { SHORTEST_INSIDE, SHORTEST_SECRET, SPELLINGS, type Spelling } from "./spellings.ts";
export type { TextStream } from "./stream.ts";
