import type { Client } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ApprovalServer, type Person, startApprovalServer } from "./support/approval-server.ts";

let server: ApprovalServer;
beforeEach(async () => {
  server = await startApprovalServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const yes: Person = () => ({ action: "accept", content: { approve: true } });
const ORDERS = { table: "orders" };
const RAN = { content: [{ type: "text", text: '{"dropped":true}' }] };
const refused = (error: string, hint?: string): object => ({
  content: [{ text: JSON.stringify(hint === undefined ? { error } : { error, hint }) }],
  isError: true,
});

const ways = [
  ["stdio", "2025-11-25", "legacy"],
  ["stdio", "2026-07-28", "auto"],
  ["http", "2025-11-25", "legacy"],
  ["http", "2026-07-28", "auto"],
] as const;

describe.each(ways)("a call that has to be approved, over %s, %s", (way, _, mode) => {
  const drop = (client: Client): Promise<unknown> => client.callTool({ name: "drop", arguments: ORDERS });

  it("is shown to the person at the client, and yes runs it", async () => {
    const asked: string[] = [];
    const client = await server.connect(way, mode, (message) => {
      asked.push(message);
      return yes(message);
    });
    expect(await drop(client)).toMatchObject(RAN);
    expect(asked).toEqual([
      expect.stringMatching(
        /^Run drop \{"table":"orders"\}\?\nDrops the table for good\.\nDigest [0-9a-f]{64}$/,
      ),
    ]);
    expect(server.ran).toEqual(['{"table":"orders"}']);
  });

  it.each<[string, Person]>([
    ["not ticked", () => ({ action: "accept", content: { approve: false } })],
    ["declined", () => ({ action: "decline" })],
    ["put away", () => ({ action: "cancel" })],
  ])("does not run when the question is %s", async (_how, person) => {
    const client = await server.connect(way, mode, person);
    expect(await drop(client)).toMatchObject(refused("the call of drop was not approved"));
    expect(server.ran).toEqual([]);
  });

  it("does not run when the tool changes while somebody thinks", async () => {
    const client = await server.connect(way, mode, (message) => {
      server.revise();
      return yes(message);
    });
    expect(await drop(client)).toMatchObject(
      refused("the approval is not of this call: drop or its arguments have changed"),
    );
    expect(server.ran).toEqual([]);
  });

  it("is refused in one line of ours where the client can ask nobody", async () => {
    const client = await server.connect(way, mode, undefined);
    expect(await drop(client)).toMatchObject({
      content: [
        {
          text: expect.stringMatching(
            /^\{"error":"drop runs only when somebody approves the call, and nobody can be asked here","hint":"Somebody has to look at this very call: its digest is [0-9a-f]{64}\."\}$/,
          ) as string,
        },
      ],
      isError: true,
    });
    expect(server.ran).toEqual([]);
  });
});

describe("the state of a question, 2026-07-28", () => {
  const ARGS = '{"table": "orders"}';
  const answer = (requestState: string | undefined, action = "accept"): object => ({
    requestState,
    inputResponses: {
      approve: action === "accept" ? { action, content: { approve: true } } : { action },
    },
  });
  const ask = async (): Promise<string> => {
    const { result } = await server.post(ARGS);
    return result?.requestState ?? "none";
  };
  const INVALID = { code: -32_602, message: "Invalid or expired requestState" };

  it("runs the call once, also of two that come at once", async () => {
    const state = await ask();
    const both = await Promise.all([server.post(ARGS, answer(state)), server.post(ARGS, answer(state))]);
    const used = refused("the approval of this call of drop was used before");
    expect(both.filter(({ result }) => result?.isError !== true)).toHaveLength(1);
    expect(both.find(({ result }) => result?.isError === true)?.result).toMatchObject(used);
    expect((await server.post(ARGS, answer(state))).result).toMatchObject(used);
    expect(server.ran).toEqual([ARGS]);
  });

  it("is of these very arguments, down to their spelling", async () => {
    const state = await ask();
    expect((await server.post('{"table":"orders"}', answer(state))).result).toMatchObject(
      refused("the approval is not of this call: drop or its arguments have changed"),
    );
    expect(server.ran).toEqual([]);
  });

  it("is refused where it was changed, is another's, or is too old", async () => {
    const state = await ask();
    const forged = state.replace(
      /^(v1\.)(.)/,
      (_, start: string, first: string) => `${start}${first === "e" ? "f" : "e"}`,
    );
    expect((await server.post(ARGS, answer(forged))).error).toMatchObject(INVALID);
    expect((await server.post(ARGS, answer(state), "eve")).error).toMatchObject(INVALID);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
    expect((await server.post(ARGS, answer(state))).error).toMatchObject(INVALID);
    expect(server.ran).toEqual([]);
  });

  it("asks again where the answer comes without it, or it without the answer", async () => {
    const state = await ask();
    expect((await server.post(ARGS, answer(undefined))).result).toHaveProperty("requestState");
    expect((await server.post(ARGS, { requestState: state })).result).toHaveProperty("requestState");
    expect(server.ran).toEqual([]);
  });

  it("makes no yes of what was declined", async () => {
    const state = await ask();
    expect((await server.post(ARGS, answer(state, "decline"))).result).toMatchObject(
      refused("the call of drop was not approved"),
    );
    expect((await server.post(ARGS, answer(state))).result).toMatchObject(
      refused("the approval of this call of drop was used before"),
    );
    expect(server.ran).toEqual([]);
  });
});
