export { toBeAcceptedBy, type MatcherResult } from "./to-be-accepted-by.ts";
