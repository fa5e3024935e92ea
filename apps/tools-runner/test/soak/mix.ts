import type { Client } from "@toolhaft/client";
import { BUNDLE, MANIFEST } from "../support/workplace.ts";
import { callInSession, callModern } from "./mcp-calls.ts";
import type { Target } from "./target.ts";

/** One call that names a harbour; answers the text of its result. */
export type Call = (target: Target, harbour: string) => Promise<string>;

const TIDES = { bundleID: BUNDLE, toolSlug: "get-tides", version: "v1" };

async function stream({ client }: Target, harbour: string): Promise<string> {
  const params = { source: MANIFEST, name: "tell" };
  const answer = await client.streamSourceTool({ params, body: { args: { harbour } } });
  if (!answer.ok) return JSON.stringify(answer.problem);
  const told: string[] = [];
  let result = "";
  for await (const event of answer.events) {
    if (event.type === "stderr") told.push(event.data.line);
    if (event.type === "result") result = JSON.stringify(event.data);
  }
  return told.join() === "first,second" ? result : `lines are missing: ${told.join()}`;
}

const textOf = (answer: Awaited<ReturnType<Client["invokeTool"]>>): string =>
  answer.ok ? answer.text : JSON.stringify(answer.problem);

/** What takes turns. */
export const CALLS: readonly Call[] = [
  async ({ client }, harbour) =>
    textOf(await client.invokeTool({ params: TIDES, body: { args: { harbour } } })),
  async ({ client }, harbour) => {
    const params = { source: MANIFEST, name: "repeat" };
    return textOf(await client.invokeSourceTool({ params, body: { args: { harbour } } }));
  },
  stream,
  callModern,
  callInSession,
  // The same key twice: the second answer is the kept one.
  async ({ client }, harbour) => {
    const call = { params: TIDES, body: { args: { harbour } }, idempotencyKey: harbour };
    const [first, second] = [textOf(await client.invokeTool(call)), textOf(await client.invokeTool(call))];
    return first === second ? first : `two answers: ${first} ${second}`;
  },
];
