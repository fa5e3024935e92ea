export type { Emit, Fact } from "./fact.ts";
export { mindsOf, type Minds } from "./minds.ts";
export type { Stand, Stands } from "./stand.ts";
export { createJudge, judgeList, type JudgedTool, type JudgeOptions } from "./tool-facts.ts";
