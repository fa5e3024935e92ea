import { ExecError } from "../errors/exec-error.ts";
import { checkText } from "./text-checks.ts";

/** A record without a prototype: `Object.prototype.LD_PRELOAD = …` somewhere in the host reaches no program. */
export type Environment = Readonly<Record<string, string>>;

/**
 * The given variables and no others, as a record without a prototype. A name with `=` would become
 * another variable and is refused, like an empty one.
 */
export function cleanEnvironment(given: Readonly<Record<string, string>>): Environment | ExecError {
  const clean = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(given)) {
    if (name === "" || name.includes("=")) {
      const problem =
        name === "" ? "has a variable without a name" : `has a name with "=" (got ${JSON.stringify(name)})`;
      return new ExecError("EXEC_OPTIONS_INVALID", { option: "env", problem });
    }
    if (typeof value !== "string") {
      return new ExecError("EXEC_OPTIONS_INVALID", { option: `env.${name}`, problem: "must be a string" });
    }
    const fault = checkText(name, "a name in env") ?? checkText(value, `env.${name}`);
    if (fault) return fault;
    clean[name] = value;
  }
  return clean;
}
