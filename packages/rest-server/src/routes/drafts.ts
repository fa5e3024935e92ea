import { routes } from "@toolhaft/client/interface";
import { StoreError } from "@toolhaft/store";
import type { Tool } from "@toolhaft/toolbox";
import { callableOf } from "../calls/callable.ts";
import type { ServerContext } from "../context.ts";
import { requireScope } from "../guard/authorize.ts";
import { requireBundle, requireWholeStore } from "../guard/reach.ts";
import { handle, type Handler } from "../handler.ts";
import { answerCall } from "../invoke/answer-call.ts";
import { bytesOf, checkBody, readDocument } from "../request/body.ts";

export const invokeDraft: Handler = handle(routes.invokeDraft, async (request, context) => {
  const { body, query, grant, reply } = request;
  if (query.plan !== true) requireScope(grant, "admin");
  const host = { limits: context.limits, response: reply.raw };
  const document = await readDocument(bytesOf(body, "a draft and its arguments"), host);
  checkBody(document.value ?? null, draftSchema);
  const { bundleID } = document.value as unknown as { bundleID?: string };
  if (bundleID === undefined) requireWholeStore(grant);
  else requireBundle(grant, bundleID);
  const text = document.source(["tool"]) ?? "{}";
  const tool = await draftTool(context, bundleID, text);
  const callable = {
    ...callableOf(tool),
    // No names of what is not there in the counters.
    labels: { bundle: tool.ref.bundle ?? bundleID ?? "draft", slug: "draft", version: "draft" },
    fingerprint: text,
  };
  return answerCall(request, callable, document.source(["args"]) ?? "{}", context);
});

const draftSchema = routes.invokeDraft.body ?? {};

async function draftTool(
  { toolbox, storeSource }: ServerContext,
  bundleID: string | undefined,
  text: string,
): Promise<Tool> {
  try {
    const tool = await toolbox.draft(storeSource, bundleID === undefined ? { text } : { bundleID, text });
    if (tool === undefined) throw new TypeError("the toolbox has no source of stored tools");
    return tool;
  } catch (error) {
    throw error instanceof StoreError ? inBody(error) : error;
  }
}

/** The store's refusal of a draft, with its places in the body that holds it. */
function inBody({ code, data, hint, issues }: StoreError): StoreError {
  const moved = issues.map((issue) => ({
    ...issue,
    at: { ...issue.at, pointer: `/tool${issue.at.pointer}` },
  }));
  return new StoreError(code, data, { issues: moved, ...(hint === undefined ? {} : { hint }) });
}
