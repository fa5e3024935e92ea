import type { ToolParams } from "@toolhaft/client";
import { connection } from "../../server/connection.svelte.ts";
import type { History } from "../history/open-history.svelte.ts";
import { type Outcome, outcomeOfEvent, outcomeOfProblem, stopped } from "../result/outcome.ts";

/** What is kept of a program that never stops talking. */
const LINES = 500;
const TICK_MS = 100;

/** A call of a tool as it runs, and what came of it. */
export class Call {
  isRunning = $state(false);
  elapsedMs = $state(0);
  /** Stages, and lines of stderr, as they come. */
  lines = $state.raw<readonly { readonly kind: string; readonly text: string }[]>([]);
  outcome = $state.raw<Outcome | undefined>();
  /** What would run; the text as the server said it. */
  plan = $state.raw<{ readonly text: string; readonly value: unknown } | undefined>();
  readonly #params: ToolParams;
  readonly #past: History;
  #running = new AbortController();

  constructor(params: ToolParams, past: History) {
    this.#params = params;
    this.#past = past;
  }

  /** Run it. `args`: JSON text of an object, which reaches the tool as it is written. */
  async run(args: string, keeps: boolean): Promise<void> {
    if (this.isRunning) return;
    this.#clear();
    this.isRunning = true;
    this.#running = new AbortController();
    const start = performance.now();
    const clock = setInterval(() => {
      this.elapsedMs = performance.now() - start;
    }, TICK_MS);
    const outcome = await this.#follow(args, this.#running.signal);
    clearInterval(clock);
    this.elapsedMs = performance.now() - start;
    this.outcome = outcome;
    this.isRunning = false;
    if (keeps) this.#past.add({ at: Date.now(), args, outcome });
  }

  /** Say what would run, and run nothing. */
  async dryRun(args: string): Promise<void> {
    if (this.isRunning) return;
    this.#clear();
    const answer = await connection.ask((client) =>
      client.invokeTool({ params: this.#params, query: { plan: true }, body: bodyOf(args) }),
    );
    if (answer.ok) this.plan = { text: answer.text, value: answer.value };
    else this.outcome = outcomeOfProblem(answer.problem);
  }

  stop(): void {
    this.#running.abort();
  }

  async #follow(args: string, signal: AbortSignal): Promise<Outcome> {
    try {
      const stream = await connection.client.streamTool({
        params: this.#params,
        body: bodyOf(args),
        signal,
      });
      if (!stream.ok) return outcomeOfProblem(stream.problem);
      for await (const event of stream.events) {
        if (event.type === "result") return outcomeOfEvent(event.data, event.text);
        if (event.type === "stderr") this.#say("stderr", event.data.line);
        else if (event.type === "output") this.#say(event.data.type, event.data.data);
        else if (event.type === "gap") this.#say("…", String(event.data.missed));
        else this.#say("stage", event.data.step?.id ?? event.data.stage);
      }
      return stopped("cut off");
    } catch {
      return stopped(signal.aborted ? "stopped" : "offline");
    }
  }

  #say(kind: string, text: string): void {
    this.lines = [...this.lines.slice(1 - LINES), { kind, text }];
  }

  #clear(): void {
    this.outcome = undefined;
    this.plan = undefined;
    this.lines = [];
    this.elapsedMs = 0;
  }
}

function bodyOf(args: string): string {
  return `{"args":${args}}`;
}
