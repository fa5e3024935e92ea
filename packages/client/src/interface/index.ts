export { openApiDocument, type DocumentOptions } from "./openapi/document.ts";
export { apiCodes, type ApiCode } from "./problem-codes.ts";
export { apiCures } from "./problem-cures.ts";
export { isValidated, refusalsOf, type Route, type Scope } from "./route.ts";
export { routeList, routes } from "./routes/index.ts";
export type { Schema } from "./schema.ts";
export { problem } from "./schemas/problem.ts";
export { PROBLEM_TYPE, problemUrl } from "../resources/problem.ts";
