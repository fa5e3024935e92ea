import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ApprovalRequest,
  type ApprovalRule,
  createToolbox,
  createUsedOnce,
  type GivenApproval,
  storeSource,
  type Toolbox,
  type ToolResult,
} from "../../src/index.ts";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import { createShelf, SEA, type Shelf } from "../support/shelf.ts";

const ARGS = '{"harbour": "Oslo", "depth": 1.0}';
const RESULT = '{"high":"06:12","height":1.0}';

let shelf: Shelf;
let toolboxes: Toolbox[] = [];
beforeAll(async () => {
  shelf = await createShelf();
  await put("drop", { annotations: { destructiveHint: true } });
  await put("look", { annotations: { readOnlyHint: true } });
});
afterAll(async () => {
  for (const toolbox of toolboxes) await toolbox.close();
  toolboxes = [];
  await shelf.close();
});

const put = (slug: string, more: object, version = "v1"): Promise<void> =>
  shelf.put(
    slug,
    {
      argSchema: { type: "object" },
      impl: { urlTemplate: `${shelf.origin}/${slug}`, timeoutMs: 600_000 },
      ...more,
    },
    { version },
  );

async function open(approval: ApprovalRule): Promise<Toolbox> {
  const { hosts } = parseAllowedHosts([{ host: shelf.origin, allowPrivate: ["127.0.0.1/32"] }]);
  const toolbox = await createToolbox({
    sources: [storeSource({ store: shelf.store, allowedHosts: hosts })],
    approval,
  });
  toolboxes.push(toolbox);
  return toolbox;
}

/** The digest that a refusal names. */
async function digestOf(toolbox: Toolbox, name: string, args = ARGS): Promise<string> {
  const refused = await toolbox.invoke(name, args);
  expectFailure(
    refused,
    "APPROVAL_REQUIRED",
    `${name} runs only when somebody approves the call, and nobody can be asked here`,
  );
  return /digest is ([0-9a-f]{64})\./.exec(refused.ok ? "" : (refused.error.hint ?? ""))?.[1] ?? "";
}

test("what may destroy something is not run unasked, and the rest is", async () => {
  const toolbox = await open({ destructive: true });
  shelf.seen.length = 0;
  await digestOf(toolbox, "drop");
  expect(shelf.seen).toEqual([]);
  expectJson(await toolbox.invoke("look", ARGS), RESULT);
});

test("whoever is asked sees the exact call, and yes runs it, no does not", async () => {
  const toolbox = await open({ destructive: true });
  const asked: ApprovalRequest[] = [];
  const answer = (yes: boolean) => (request: ApprovalRequest) => {
    asked.push(request);
    return Promise.resolve(yes);
  };
  expectJson(await toolbox.invoke("drop", ARGS, { approve: answer(true) }), RESULT);
  const no = await toolbox.invoke("drop", ARGS, { approve: answer(false) });
  expectFailure(no, "APPROVAL_DECLINED", "the call of drop was not approved");
  expect(asked[0]).toEqual(asked[1]);
  expect(asked[0]).toMatchObject({
    ...{ tool: "drop", args: ARGS, digest: await digestOf(toolbox, "drop") },
    plan: { ok: true, exact: true, requests: [{ url: `${shelf.origin}/drop` }] },
  });
});

test("a digest is good for this very call only", async () => {
  const toolbox = await open({ tools: ["drop"] });
  const approved = await digestOf(toolbox, "drop");
  expectJson(await toolbox.invoke("drop", ARGS, { approved }), RESULT);
  const stale = "the approval is not of this call: drop or its arguments have changed";
  expectFailure(
    await toolbox.invoke("drop", ARGS.replace("1.0", "1"), { approved }),
    "APPROVAL_STALE",
    stale,
  );
  expectFailure(await toolbox.invoke("drop", ARGS, { approved: "forged" }), "APPROVAL_STALE", stale);
  await shelf.store.deleteTool({ bundleID: SEA, slug: "drop", version: "v1" });
  await put("drop", { annotations: { destructiveHint: true }, description: "Drop all of it" });
  expectFailure(await toolbox.invoke("drop", ARGS, { approved }), "APPROVAL_STALE", stale);
});

test("where nobody can be asked, the answer holds the call as it would run", async () => {
  const toolbox = await open({ tools: ["look"] });
  const refused = await toolbox.invoke("look", ARGS);
  expect(refused).toMatchObject({
    ok: false,
    approval: {
      ...{ tool: "look", args: ARGS, digest: await digestOf(toolbox, "look") },
      plan: { ok: true, requests: [{ url: `${shelf.origin}/look` }] },
    },
  });
});

test("what was said before counts as often as it may, and a no uses it up", async () => {
  const toolbox = await open({ tools: ["look"] });
  const digest = await digestOf(toolbox, "look");
  const given = (id: string, isGiven: boolean): GivenApproval => ({
    ...{ digest, isGiven },
    use: () => used.use(id, Date.now() + 60_000),
  });
  const used = createUsedOnce();
  const approve = (id: string, isGiven = true): Promise<ToolResult> =>
    toolbox.invoke("look", ARGS, { approved: given(id, isGiven) });
  expectJson(await approve("first"), RESULT);
  expectFailure(await approve("first"), "APPROVAL_USED", "the approval of this call of look was used before");
  expectFailure(await approve("second", false), "APPROVAL_DECLINED");
  expectFailure(await approve("second"), "APPROVAL_USED");
});

test("an approval of another call is no approval, also where none is needed", async () => {
  const toolbox = await open({});
  expectFailure(await toolbox.invoke("look", ARGS, { approved: "forged" }), "APPROVAL_STALE");
  expectFailure(
    await toolbox.invoke("look", ARGS, { approved: { digest: "forged", isGiven: false } }),
    "APPROVAL_DECLINED",
  );
});

test("nobody is asked for a call that cannot run", async () => {
  await put("odd", {
    argSchema: { type: "object", properties: { harbour: { type: "string" } } },
    impl: { urlTemplate: `${shelf.origin}/odd?at=\${harbour}` },
  });
  const toolbox = await open({ tools: ["odd"] });
  const approve = (): Promise<boolean> => Promise.reject(new Error("asked"));
  expectFailure(await toolbox.invoke("odd", "{}", { approve }), "HTTP_MISSING_VAR");
});

test("a tool that changes while somebody thinks about it is not run", async () => {
  const toolbox = await open({ destructive: true });
  shelf.seen.length = 0;
  const result = await toolbox.invoke("drop", ARGS, {
    async approve() {
      await shelf.store.deleteTool({ bundleID: SEA, slug: "drop", version: "v1" });
      await put("drop", { annotations: { destructiveHint: true }, description: "Drop something else" });
      return true;
    },
  });
  expectFailure(result, "APPROVAL_STALE");
  expect(shelf.seen).toEqual([]);
});

test("the time that somebody thinks is not that of the call", async () => {
  await put("quick", { impl: { urlTemplate: `${shelf.origin}/quick`, timeoutMs: 600_000 } });
  const toolbox = await open({ tools: ["quick"] });
  const result = await toolbox.invoke("quick", ARGS, {
    approve: () => new Promise((resolve) => setTimeout(resolve, 30, true)),
  });
  expectJson(result, RESULT);
});

test("the slug of a tool means all of its versions", async () => {
  await put("look", {}, "v2");
  await digestOf(await open({ tools: ["look"] }), "look_v2");
});

test("a flow is approved with all that it calls", async () => {
  await shelf.put("tidy", {
    ...{ type: "flow", argSchema: { type: "object" } },
    impl: {
      steps: [
        { stepId: "a", operationId: "look@v1" },
        { stepId: "b", operationId: "drop@v1" },
      ],
    },
  });
  const toolbox = await open({ destructive: true });
  const approved = await digestOf(toolbox, "tidy");
  expectJson(await toolbox.invoke("tidy", ARGS, { approved }), "{}");
});
