import type { OptionValues } from "@toolhaft/command-line";
import type { Durable } from "@toolhaft/durable";
import type { ToolStore } from "@toolhaft/store";
import type { Access } from "@toolhaft/toolbox";
import { undoNewStore } from "./new-store.ts";
import { type OpenToolbox, openToolbox } from "../sources/open-toolbox.ts";
import { openDurableCalls } from "../stored/durable-calls.ts";
import { aboutStore, openStore } from "../stored/open-stored.ts";
import { storeOf, withoutStore } from "../stored/served-store.ts";

interface HowServed {
  /** Who cannot do without a database that keeps calls; default: they are kept where the configuration says so. */
  readonly needsCalls?: string;
  /** No setting can be changed. */
  readonly isLocked?: boolean;
}

/** The store of a command that goes on until it is stopped, and a toolbox of its tools and all others. */
export interface Served extends OpenToolbox {
  readonly store: ToolStore;
  readonly access: Access;
  /** Not there: no call is kept. */
  readonly durable?: Durable;
  /** What the store is called as a source, where that is said. */
  readonly storeNames: { readonly storeSource?: string; readonly storePrefix?: string };
  /** Take away again the store that was made here, unless something was stored in it. */
  readonly undo: () => void;
}

/** Open it; what failed leaves nothing behind. Throws `UsageError`, `StoreError`, `ToolboxError`, `ExecError`. */
export async function openServed(values: OptionValues, how: HowServed = {}): Promise<Served> {
  const { needsCalls, isLocked = false } = how;
  const held: { durable?: Durable; own?: Pick<Served, "store" | "access" | "storeNames"> } = {};
  let undo = (): void => undefined;
  let opened: OpenToolbox | undefined;
  try {
    const toolbox = (opened = await openToolbox(
      { ...values, store: undefined },
      {
        helper: "auto",
        runsIn: "source",
        async extra(settings) {
          const served = storeOf(values, settings);
          undo = undoNewStore(served.path);
          const asking = needsCalls ?? (settings.durable === true ? "run.durable" : undefined);
          if (asking !== undefined) held.durable = await openDurableCalls(served, asking);
          const about = aboutStore(served);
          const journal = held.durable?.journal;
          const { tools, store, access } = await openStore(served.path, settings, about, {
            isLocked,
            ...(journal === undefined ? {} : { journal }),
          });
          held.own = { store, access, storeNames: namesOf(about) };
          const { log } = store.shared;
          return {
            source: tools,
            others: withoutStore(settings, served),
            ...(log === undefined ? {} : { log }),
          };
        },
      },
    ));
    const { own, durable } = held;
    if (own === undefined) throw new Error("the store was not opened");
    await toolbox.unreviewed();
    return {
      ...{ ...toolbox, ...own, undo },
      ...(durable === undefined ? {} : { durable }),
      async close() {
        await toolbox.close();
        await durable?.close();
      },
    };
  } catch (error) {
    // A toolbox closes its sources, and the store with them.
    await (opened ?? held.own?.store)?.close();
    await held.durable?.close();
    undo();
    throw error;
  }
}

function namesOf({ id, prefix }: ReturnType<typeof aboutStore>): Served["storeNames"] {
  return {
    ...(id === undefined ? {} : { storeSource: id }),
    ...(prefix === undefined ? {} : { storePrefix: prefix }),
  };
}
