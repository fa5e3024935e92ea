#!/usr/bin/env node
import { areas } from "./areas.mjs";
import { createBench } from "./measure/bench.mjs";
import { exitCode } from "./measure/judge.mjs";
import { machine } from "./measure/machine.mjs";
import { readOptions, refuse } from "../scripts/read-options.mjs";

const USAGE = `pnpm bench [area…] [--check] [--smoke]

  --check   exit 1 when a bar is missed, 3 when the machine is too noisy to say
  --smoke   each bench once with tiny counts; judges only that the outputs are right

Areas: ${areas.map(({ id, isAskedFor }) => (isAskedFor === true ? `${id} (only where it is named)` : id)).join(", ")}`;

/** @returns {Promise<number>} */
async function main() {
  const { values, positionals } = readOptions(
    { check: { type: "boolean" }, smoke: { type: "boolean" } },
    USAGE,
  );
  const unknown = positionals.find((id) => !areas.some((area) => area.id === id));
  if (unknown !== undefined)
    refuse(`no area is called "${unknown}"; there are ${areas.map(({ id }) => id).join(", ")}`);
  const chosen = areas.filter(({ id, isAskedFor }) =>
    positionals.length === 0 ? isAskedFor !== true : positionals.includes(id),
  );
  const { bench, results } = createBench({
    smoke: values.smoke ?? false,
    print: (line) => {
      console.log(line);
    },
  });
  console.log(machine());
  for (const area of chosen) {
    console.log(`\n# ${area.id}`);
    await area.run(bench);
  }
  const code = exitCode(results, { check: values.check ?? false });
  if (code === 3) console.error("machine too noisy: the baseline's p90/p10 is over 1.5");
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
