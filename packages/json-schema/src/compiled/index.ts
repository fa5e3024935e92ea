export { createBoundedRunner, type BoundedRunner, type BoundedRunnerOptions } from "./bounded-runner.ts";
export {
  createCompiledValidator,
  type CompiledSchema,
  type CompiledValidator,
  type CompiledValidatorOptions,
} from "./compiled-validator.ts";
