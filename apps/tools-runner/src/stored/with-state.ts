import { textOf, type OptionSpec, type OptionValues } from "@toolhaft/command-line";
import type { StoreHost, ToolQuery, ToolStore } from "@toolhaft/store";
import { runOptions } from "../options.ts";
import { settle } from "../config/settle.ts";
import { storeOf } from "./served-store.ts";
import { withStore } from "./with-store.ts";

const STATES = ["ready", "blocked", "disabled", "damaged"] as const;

/** For lists of tools: those that can be called now, or not, and what that depends on. */
export const stateOptions: readonly OptionSpec[] = [
  {
    name: "state",
    value: "STATE",
    choices: STATES,
    group: "Which lines",
    help: "Only tools that a call would run now (ready), that lack a secret, a host or the like (blocked), that are switched off (disabled), or whose file cannot be read (damaged).",
  },
  ...runOptions.filter(({ name }) => ["allowed-host", "dangerously-allow-loopback", "secret"].includes(name)),
];

type InState<T> = (
  store: ToolStore,
  state: Pick<ToolQuery, "state">,
  host: StoreHost | undefined,
) => Promise<T>;

/**
 * Work with a store whose lists are asked for tools in a state: then they are judged as calls would be, by the hosts, secrets
 * and functions of the configuration and the command line. Throws `UsageError` and `StoreError`.
 */
export async function withState<T>(values: OptionValues, work: InState<T>): Promise<T> {
  const state = STATES.find((each) => each === textOf(values, "state"));
  if (state !== "ready" && state !== "blocked")
    return withStore(values, (store) => work(store, state === undefined ? {} : { state }, undefined));
  const settings = await settle(values);
  const source = storeOf(values, settings);
  // Says that there is none, and makes none.
  await withStore(values, () => Promise.resolve());
  const { aboutStore, openStore } = await import("./open-stored.ts");
  const { store, tools } = await openStore(source.path, settings, aboutStore(source));
  try {
    return await work(store, { state }, tools.stored);
  } finally {
    await tools.close();
  }
}
