import type { ToolKey } from "../../address/route.ts";
import type { Outcome } from "../result/outcome.ts";

export interface PastCall {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The exact text of the arguments. */
  readonly args: string;
  readonly outcome: Outcome;
}

const MOST = 50;
/** Longer results stay until the page is left, and no longer. */
const KEPT_LENGTH = 20_000;
const KEPT_AS = "toolhaft-history";

/** The last calls of a tool that were made here. They stay in this tab. */
export class History {
  calls = $state.raw<readonly PastCall[]>([]);
  readonly #name: string;

  constructor(name: string) {
    this.#name = `${KEPT_AS} ${name}`;
    this.calls = readCalls(sessionStorage.getItem(this.#name));
  }

  add(call: PastCall): void {
    this.calls = [call, ...this.calls].slice(0, MOST);
    const kept = this.calls.filter(({ args, outcome }) => args.length + lengthOf(outcome) <= KEPT_LENGTH);
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(kept));
    } catch {
      // The tab is full: they stay as long as the page does.
    }
  }
}

function lengthOf(outcome: Outcome): number {
  return outcome.ok ? outcome.json.length : 0;
}

function readCalls(text: string | null): readonly PastCall[] {
  try {
    return JSON.parse(text ?? "[]") as PastCall[];
  } catch {
    return [];
  }
}

const opened = new Map<string, History>();

/** The history of a tool: the same for as long as the page stands. */
export function openHistory({ bundleID, slug, version }: ToolKey): History {
  const name = `${bundleID} ${slug} ${version}`;
  const history = opened.get(name) ?? new History(name);
  opened.set(name, history);
  return history;
}
