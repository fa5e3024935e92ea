import { createGuesses } from "@toolhaft/diagnostics";
import { toPointer, type JsonValue } from "@toolhaft/json-text";
import type { ValidationError } from "../validate/types.ts";
import { hintFor } from "./hint.ts";
import { nameBranch } from "./name-branch.ts";
import { nearestBranch } from "./nearest-branch.ts";
import { pairNames } from "./pair-names.ts";
import type { Explanation, Opened } from "./types.ts";

/**
 * Turn the errors of `validate(schema, value)` into what a person needs: of `anyOf` and `oneOf` only the
 * branch that was meant, a misspelt property and the missing one as a single mistake, and what was
 * probably meant. One explanation for each mistake, in the order of the errors.
 */
export function explain(errors: readonly ValidationError[], schema: JsonValue): Explanation[] {
  const opened = errors.flatMap((error) => open(error, schema, ""));
  // One value may be as large and as misspelt as its author likes.
  const guesses = createGuesses();
  const explanations = new Map<string, Explanation>();
  for (const { error, pair, where, hint } of pairNames(opened, guesses)) {
    const message = `${error.message}${where}`;
    const help = hint ?? hintFor(error, guesses);
    const text = `${toPointer(error.instancePath) || "(root)"}: ${message}${help === undefined ? "" : `; ${help}`}`;
    const stands = pair ? [error, pair] : [error];
    // Several parts of a schema may ask for the same.
    const said = explanations.get(text);
    if (said !== undefined) {
      said.errors.push(...stands);
      continue;
    }
    const explanation: Explanation = { path: error.instancePath, message, text, errors: stands };
    if (help !== undefined) explanation.help = help;
    if (error.on) explanation.on = error.on;
    explanations.set(text, explanation);
  }
  return [...explanations.values()];
}

// Alternatives within alternatives: the innermost says where.
function open(error: ValidationError, schema: JsonValue, where: string): Opened[] {
  if (!error.branches) return [{ error, where }];
  const choice = nearestBranch(error, error.branches);
  if (choice.kind === "none") return [{ error, where }];
  if (choice.kind === "merged") return [{ error: choice.error, where }];
  const name = nameBranch(schema, error, choice.index);
  const inside = ` (${name ?? `alternative ${String(choice.index + 1)} of ${String(error.branches.length)}`})`;
  return choice.errors.flatMap((inner) => open(inner, schema, inside));
}
