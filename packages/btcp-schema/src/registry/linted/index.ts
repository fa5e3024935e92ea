export { BTCPError } from "../../errors/btcp-error.ts";
export { createLintedRegistry } from "./create-linted-registry.ts";
