import type { CallAnswer } from "./answer-of.ts";

/** One event of a call; `text` is its data as JSON. */
export interface LiveEvent {
  readonly seq: number;
  readonly type: string;
  readonly text: string;
}

/** A call that runs, and who follows it. */
export interface LiveCall {
  readonly id: string;
  /** The id of the token that it was started with. */
  readonly owner: string;
  readonly finished: Promise<CallAnswer>;
  readonly isOver: boolean;
  /** Follow it from behind `after`: what is kept is sent at once. Answers how to leave. */
  follow(after: number, listen: (event: LiveEvent) => void): () => void;
  abort(): void;
}

export interface LiveCallOptions {
  readonly id: string;
  readonly owner: string;
  /** Milliseconds that it runs on without followers; 0 ends it with the last one. */
  readonly alone: number;
  readonly run: (signal: AbortSignal, tell: (type: string, text: string) => void) => Promise<CallAnswer>;
}

/** Events that are kept for those who come back. */
const KEPT_EVENTS = 1_000;
const KEPT_LENGTH = 1_048_576;

export function startLiveCall({ id, owner, alone, run }: LiveCallOptions): LiveCall {
  const controller = new AbortController();
  const followers = new Set<(event: LiveEvent) => void>();
  const kept: LiveEvent[] = [];
  let keptLength = 0;
  let last = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const tell = (type: string, text: string): void => {
    const event = { seq: (last += 1), type, text };
    kept.push(event);
    keptLength += text.length;
    while (kept.length > KEPT_EVENTS || (keptLength > KEPT_LENGTH && kept.length > 1))
      keptLength -= kept.shift()?.text.length ?? 0;
    for (const listen of followers) listen(event);
  };
  const finished = run(controller.signal, tell).then((answer) => {
    isOver = true;
    clearTimeout(timer);
    tell("result", answer.text);
    return answer;
  });

  return {
    id,
    owner,
    finished,
    get isOver() {
      return isOver;
    },
    follow(after, listen) {
      clearTimeout(timer);
      const first = kept[0]?.seq ?? last + 1;
      const missed = first - 1 - after;
      if (missed > 0) listen({ seq: first - 1, type: "gap", text: JSON.stringify({ missed }) });
      for (const event of kept) if (event.seq > after) listen(event);
      followers.add(listen);
      return () => {
        if (!followers.delete(listen) || followers.size > 0 || isOver) return;
        if (alone === 0) controller.abort();
        else
          timer = setTimeout(() => {
            controller.abort();
          }, alone).unref();
      };
    },
    abort: () => {
      controller.abort();
    },
  };
}
