import type { Diagnostic } from "@toolhaft/diagnostics";
import type { Target } from "@toolhaft/tool-targets/targets";
import { createLinter } from "../engine/linter.ts";
import { pickTargets } from "../targets/pick-targets.ts";
import { readValues } from "../values/to-json.ts";
import { describeRefusal } from "./message.ts";
import type { Format } from "../format.ts";
import { anthropicFormat } from "../formats/anthropic/index.ts";
import { btcpFormat } from "../formats/btcp/index.ts";
import { bundleFormat } from "../formats/bundle/index.ts";
import { functionsFormat } from "../formats/functions/index.ts";
import { manifestFormat } from "../formats/manifest/index.ts";
import { mcpFormat } from "../formats/mcp/index.ts";
import { openaiFormat } from "../formats/openai/index.ts";
import { skillFormat } from "../formats/skill/index.ts";

/** What Vitest and Jest take of a matcher. */
export interface MatcherResult {
  pass: boolean;
  message: () => string;
}

/**
 * A matcher for `expect.extend`: that each of these targets takes the tools as they are. Tools are a list, one tool,
 * or a whole request, in any format that is linted. Targets are ids of built-in ones, or your own; none: `portable`.
 * It fails for what a target refuses and for what is wrong with the format itself; advice and what a target only
 * ignores do not count. Throws a `TypeError` for values that have no JSON, and for a target that nobody knows.
 */
export function toBeAcceptedBy(received: unknown, ...targets: readonly (string | Target)[]): MatcherResult {
  const check = pickTargets(targets.length === 0 ? ["portable"] : targets);
  const linter = createLinter({ formats: valueFormats, targets: check, least: "error" });
  const errors: readonly Diagnostic[] = linter.lintPrepared(readValues(received, undefined)).diagnostics;
  const names = check.constraints.targets.map(({ id }) => id);
  return { pass: errors.length === 0, message: () => describeRefusal(errors, names) };
}

declare global {
  // Vitest's assertions have all that Jest's have: one declaration serves both.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the place where both look for matchers
  namespace jest {
    // eslint-disable-next-line @typescript-eslint/no-unused-vars, @typescript-eslint/no-empty-object-type -- type parameters must be those of the other declarations
    interface Matchers<R, T = {}> {
      /** Each of these targets takes the tools as they are; none named: `portable`. */
      toBeAcceptedBy(...targets: readonly (string | Target)[]): R;
    }
  }
}

/** Every format that values can be in; an assertion can't wait for one to be loaded. */
const valueFormats: readonly Format[] = [
  manifestFormat,
  skillFormat,
  bundleFormat,
  btcpFormat,
  mcpFormat,
  openaiFormat,
  anthropicFormat,
  functionsFormat,
];
