import type { CallQueue, NewCall, QueuedCall } from "@toolhaft/toolbox";

/** A queue in memory that makes no call: how each goes on, the test says. */
export interface KeptQueue extends CallQueue {
  readonly asked: readonly NewCall[];
  change(id: string, to: Partial<QueuedCall>): void;
}

export function keptQueue(): KeptQueue {
  const calls = new Map<string, { new: NewCall; now: QueuedCall }>();
  const watching = new Map<() => void, string>();
  const known: CallQueue["known"] = ({ key, request }) => {
    const found = [...calls.values()].find((each) => each.new.once?.key === key);
    if (found === undefined) return Promise.resolve(undefined);
    return Promise.resolve(found.new.once?.request === request ? found.now : "other");
  };
  const change = (id: string, to: Partial<QueuedCall>): QueuedCall | undefined => {
    const call = calls.get(id);
    if (call === undefined) return undefined;
    call.now = { ...call.now, ...to };
    for (const [tell, of] of watching) if (of === id) tell();
    return call.now;
  };
  const add: CallQueue["add"] = async (call) => {
    const before = call.once && (await known(call.once));
    if (before !== undefined) return before;
    const { id, tool, tokenId, ended } = call;
    const now: QueuedCall = {
      ...{ id, tool, state: "waiting", isCancelled: false, attempts: 0, steps: [] },
      ...(tokenId === undefined ? {} : { tokenId }),
      at: "2026-03-01T08:00:00.000Z",
      ...(ended && { ...ended, endedAt: "2026-03-01T08:00:00.000Z" }),
    };
    calls.set(id, { new: call, now });
    return now;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    alone(_, run) {
      const next = last.then(() => run({ add, known }));
      last = next.catch(() => undefined);
      return next;
    },
    get asked() {
      return [...calls.values()].map((each) => each.new);
    },
    change,
    known,
    add,
    find: (id) => Promise.resolve(calls.get(id)?.now),
    cancel: (id) =>
      Promise.resolve(
        change(id, { state: "cancelled", isCancelled: true, endedAt: "2026-03-01T08:01:00.000Z" }),
      ),
    watch(id, onChange) {
      watching.set(onChange, id);
      return () => watching.delete(onChange);
    },
  };
}
