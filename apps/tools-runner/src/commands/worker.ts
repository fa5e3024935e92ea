import { UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { Durable } from "@toolhaft/durable";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { auditOptions, configOptions, lockOptions, runOptions } from "../options.ts";
import { settingsOptions } from "../serve/options.ts";
import { untilStopped } from "../signals.ts";
import { openToolbox } from "../sources/open-toolbox.ts";
import { callsOption, openDurableCalls, readCalls } from "../stored/durable-calls.ts";
import type { Command, CommandInput } from "./command.ts";

const MORE = `Runs beside tools-runner serve, on this machine or others, with the same configuration: the calls that were asked for with
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
  const [{ aboutStore, openStore }, { storeOf, withoutStore }] = await Promise.all([
    import("../stored/open-stored.ts"),
    import("../stored/served-store.ts"),
  ]);
  const held: { durable?: Durable } = {};
  let about: { id?: string; prefix?: string } = {};
  const opened = await openToolbox(
    { ...values, store: undefined },
    {
      helper: "auto",
      runsIn: "source",
      async extra(settings) {
        const source = storeOf(values, settings);
        about = aboutStore(source);
        const opening = (held.durable = await openDurableCalls(source, "worker"));
        const { tools, store } = await openStore(source.path, settings, about, { journal: opening.journal });
        const { log } = store.shared;
        const others = withoutStore(settings, source);
        return { source: tools, others, ...(log === undefined ? {} : { log }) };
      },
    },
  ).catch(async (error: unknown) => {
    await held.durable?.close();
    throw error;
  });
  const { durable } = held;
  if (durable === undefined) throw new Error("the calls were not opened");
  await opened.unreviewed();
  const working = durable.work({
    toolbox: opened.toolbox,
    ...(about.id === undefined ? {} : { storeSource: about.id }),
    ...(about.prefix === undefined ? {} : { storePrefix: about.prefix }),
    ...calls,
    report: (line) => {
      writeErr(`tools-runner: ${visible(line)}`);
    },
  });
  const stopped = untilStopped();
  writeOut(`${durable.id}\n`);
  await stopped;
  await working.close();
  await opened.close();
  await durable.close();
  return EXIT.ok;
}
