export type { ArazzoProblem } from "./from-step.ts";
export { fromArazzo, type FromArazzo, type FromArazzoOptions } from "./from-arazzo.ts";
export { toArazzo, type ToArazzoOptions } from "./to-arazzo.ts";
export { indented } from "./indent.ts";
