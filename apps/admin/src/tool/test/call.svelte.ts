import type { CallApproval, CallPlan, ToolParams } from "@toolhaft/client";
import { connection } from "../../server/connection.svelte.ts";
import { atEnd, type StepStates, withProgress } from "../flow/step-states.ts";
import type { History } from "../history/open-history.svelte.ts";
import { type Outcome, outcomeOfEvent, outcomeOfProblem, stopped } from "../result/outcome.ts";

/** What is kept of a program that never stops talking. */
const LINES = 500;
const TICK_MS = 100;

/** A call that somebody has to approve. */
export interface Question {
  readonly approval: CallApproval;
  /** What it is called with, as it was written. */
  readonly args: string;
  readonly keeps: boolean;
}

/** A call of a tool as it runs, and what came of it. */
export class Call {
  isRunning = $state(false);
  /** Somebody asked what would run, and nobody has said yet. */
  isPlanning = $state(false);
  elapsedMs = $state(0);
  /** Stages, and lines of stderr, as they come. */
  lines = $state.raw<readonly { readonly kind: string; readonly text: string }[]>([]);
  /** Of a flow. */
  steps = $state.raw<StepStates>(new Map());
  outcome = $state.raw<Outcome | undefined>();
  /** What would run. */
  plan = $state.raw<CallPlan | undefined>();
  /** What has to be looked at before it runs. */
  question = $state.raw<Question | undefined>();
  readonly #params: ToolParams;
  readonly #past: History;
  #running = new AbortController();
  #planning: symbol | undefined;

  constructor(params: ToolParams, past: History) {
    this.#params = params;
    this.#past = past;
  }

  /** Run it. `args`: JSON text of an object, which reaches the tool as it is written. `ticket`: of a question that was answered. */
  async run(args: string, keeps: boolean, ticket?: string): Promise<void> {
    if (this.isRunning) return;
    this.#clear();
    this.isRunning = true;
    this.#running = new AbortController();
    const start = performance.now();
    const clock = setInterval(() => {
      this.elapsedMs = performance.now() - start;
    }, TICK_MS);
    const ended = await this.#follow(args, ticket, this.#running.signal);
    clearInterval(clock);
    this.elapsedMs = performance.now() - start;
    this.isRunning = false;
    if ("ticket" in ended) {
      this.question = { approval: ended, args, keeps };
      return;
    }
    this.outcome = ended;
    this.steps = atEnd(this.steps, ended);
    if (keeps) this.#past.add({ at: Date.now(), args, outcome: ended });
  }

  /** Yes to the question that stands: that very call runs, once. */
  async approve(): Promise<void> {
    const { question } = this;
    if (question !== undefined) await this.run(question.args, question.keeps, question.approval.ticket);
  }

  /** No: nothing runs. */
  decline(): void {
    this.question = undefined;
    this.outcome = stopped("declined");
  }

  /** Say what would run, and run nothing. What comes after something else was started is left out. */
  async dryRun(args: string): Promise<void> {
    if (this.isRunning) return;
    this.#clear();
    const planning = (this.#planning = Symbol("dry run"));
    this.isPlanning = true;
    const answer = await connection.ask((client) =>
      client.invokeTool({ params: this.#params, query: { plan: true }, body: bodyOf(args) }),
    );
    if (this.#planning !== planning) return;
    this.isPlanning = false;
    if (answer.ok) this.plan = answer.value as CallPlan;
    else this.outcome = outcomeOfProblem(answer.problem);
  }

  stop(): void {
    this.#running.abort();
  }

  async #follow(
    args: string,
    ticket: string | undefined,
    signal: AbortSignal,
  ): Promise<Outcome | CallApproval> {
    try {
      const stream = await connection.client.streamTool({
        params: this.#params,
        body: bodyOf(args),
        ...(ticket === undefined ? {} : { approval: ticket }),
        signal,
      });
      if (!stream.ok) return stream.problem.approval ?? outcomeOfProblem(stream.problem);
      for await (const event of stream.events) {
        if (event.type === "result") {
          if (!("meta" in event.data) && event.data.approval !== undefined) return event.data.approval;
          return outcomeOfEvent(event.data, event.text);
        }
        if (event.type === "stderr") this.#say("stderr", event.data.line);
        else if (event.type === "output") this.#say(event.data.type, event.data.data);
        else if (event.type === "gap") this.#say("…", String(event.data.missed));
        else if (event.data.step === undefined) this.#say("stage", event.data.stage);
        else this.steps = withProgress(this.steps, event.data.step);
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
    this.#planning = undefined;
    this.isPlanning = false;
    this.outcome = undefined;
    this.plan = undefined;
    this.question = undefined;
    this.lines = [];
    this.steps = new Map();
    this.elapsedMs = 0;
  }
}

function bodyOf(args: string): string {
  return `{"args":${args}}`;
}
