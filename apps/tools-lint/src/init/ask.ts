import { createInterface } from "node:readline/promises";

/** Asks questions that are answered yes or no. */
export interface Asker {
  ask: (question: string) => Promise<boolean>;
  close: () => void;
}

/** Asks on the terminal; an empty answer is yes, and so the end of the input is no. */
export function askOnTerminal(): Asker {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  let ended = false;
  const end = new Promise<string>((resolve) => {
    terminal.once("close", () => {
      ended = true;
      resolve("no");
    });
  });
  return {
    async ask(question) {
      if (ended) return false;
      const answer = await Promise.race([terminal.question(`${question}? [Y/n] `), end]);
      return /^(?:y(?:es)?)?$/i.test(answer.trim());
    },
    close() {
      terminal.close();
    },
  };
}

/** Takes everything for answered with yes. */
export const yesToAll: Asker = { ask: () => Promise.resolve(true), close: () => undefined };
