import { UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { auditOptions, configOptions, lockOptions, runOptions } from "../options.ts";
import { settingsOptions } from "../serve/options.ts";
import { untilStopped } from "../signals.ts";
import { callsOption, readCalls } from "../stored/durable-calls.ts";
import type { Command, CommandInput } from "./command.ts";

const MORE = `Runs next to tools-runner serve, on this machine or others, with the same configuration: the calls that were asked for with
Prefer: respond-async, and those of a runner that was lost. Its id is printed on stdout once it works. SIGTERM and Ctrl-C let running calls
end for 10 seconds, and leave the rest to other runners; a second one does not wait.`;

export const command: Command = {
  usage: "worker [--store postgres://…]",
  help: "Make the calls that nobody waits for, which a store in PostgreSQL keeps.",
  more: MORE,
  options: [
    {
      name: "store",
      value: "ADDRESS",
      group: "Where tools come from",
      help: "The database of the store, postgres://… (default: the store of the configuration).",
    },
    ...configOptions,
    { ...callsOption, help: "Calls at once (default: 4)." },
    ...settingsOptions.filter(({ name }) => name === "secrets-dir"),
    ...runOptions,
    ...lockOptions,
    ...auditOptions,
  ],
  run: worker,
};

async function worker({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError(`worker takes no words, got ${words.join(" ")}`);
  const calls = readCalls(values);
  const { openServed } = await import("../serve/open-served.ts");
  const { toolbox, storeNames, durable, close } = await openServed(values, { needsCalls: "worker" });
  if (durable === undefined) throw new Error("the calls were not opened");
  const working = durable.work({
    ...{ toolbox, ...storeNames, ...calls },
    report: (line) => {
      writeErr(`tools-runner: ${visible(line)}`);
    },
  });
  const stopped = untilStopped();
  writeOut(`${durable.id}\n`);
  await stopped;
  await working.close();
  await close();
  return EXIT.ok;
}
