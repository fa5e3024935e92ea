import type { Answers, Question } from "../messages.ts";
import { lintState } from "./lint-state.ts";

/** The worker's scope, as far as it is used here: the page's types know a window only. */
interface WorkerScope {
  addEventListener(type: "message", listener: (event: MessageEvent<Asked>) => void): void;
  postMessage(message: { id: number; answer?: unknown; error?: string }): void;
}

interface Asked {
  id: number;
  question: Question;
}

type Answerers = {
  [Kind in Question["kind"]]: (question: Extract<Question, { kind: Kind }>) => Promise<Answers[Kind]>;
};

// What most visitors never ask for is a chunk of its own.
const answerers: Answerers = {
  lint: ({ state }) => lintState(state),
  fix: async ({ state }) => (await import("./fix-state.ts")).fixState(state),
  report: async ({ state, report }) => (await import("./report-state.ts")).reportState(state, report),
  receives: async ({ state, target }) => (await import("./receives.ts")).receives(state, target),
  choices: async () => (await import("./choices.ts")).choices(),
};

const scope = self as unknown as WorkerScope;

scope.addEventListener("message", ({ data: { id, question } }) => {
  const answerer = answerers[question.kind] as (question: Question) => Promise<unknown>;
  answerer(question).then(
    (answer) => {
      scope.postMessage({ id, answer });
    },
    (error: unknown) => {
      scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    },
  );
});
