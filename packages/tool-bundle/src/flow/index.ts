export { MAX_CONDITION, parseCondition, type ParsedCondition } from "./condition.ts";
export { compareNumbers } from "./decimal.ts";
export { isExpression, parseExpression, type Expression, type ParsedExpression } from "./expression.ts";
export { awaitedBy, circleOf, longestChain } from "./graph.ts";
export { isMet } from "./met.ts";
export { fillPayload, holesOf, type Hole } from "./payload.ts";
export { evaluate, type FlowScope, type Found } from "./scope.ts";
export { directlyAwaited, drawFlow } from "./draw.ts";
