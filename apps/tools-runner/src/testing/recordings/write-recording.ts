import type { TapedExchange } from "@toolhaft/toolbox";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { writeWholeFile } from "../../files.ts";
import type { Example } from "../read-tests.ts";
import { placeOf } from "./place-of.ts";

/** What one example was answered. */
export interface Heard {
  readonly secrets: ReadonlySet<string>;
  readonly exchanges: readonly TapedExchange[];
}

/**
 * Write the recording of an example: the same answers make the same file, in whatever order steps at the same time were answered.
 * `hide` takes secrets out of JSON once more, those too that only others know. Throws a `UsageError`.
 */
export function writeRecording(
  example: Example,
  { secrets, exchanges }: Heard,
  hide: (json: string) => string,
): void {
  const path = placeOf(example);
  const sorted = [...exchanges].sort((a, b) => {
    const [one, other] = [a, b].map(({ request }) => JSON.stringify(request)) as [string, string];
    return one < other ? -1 : one > other ? 1 : 0;
  });
  const head = {
    format: 1,
    tool: example.recorded.tool,
    example: example.name,
    args: JSON.parse(example.args) as unknown,
    secrets: [...secrets].sort(),
  };
  const text = JSON.stringify({ ...head, exchanges: sorted }, null, 2);
  mkdirSync(dirname(path), { recursive: true });
  writeWholeFile(path, `${hide(text)}\n`);
}
