export { shrinkValue, type ShrinkOptions } from "./shrink.ts";
export { simplerValues } from "./simpler.ts";
export { generateValues, type Generated, type GenerateOptions } from "./values.ts";
