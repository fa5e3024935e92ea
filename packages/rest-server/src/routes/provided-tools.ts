import type { StoredRef } from "@toolhaft/client";
import type { StoredTool, ToolKey, ToolSummary } from "@toolhaft/store";
import type { FastifyReply } from "fastify";
import type { ServerContext } from "../context.ts";
import type { RouteAnswer } from "../handler.ts";
import { type Providable, providedText } from "./provided.ts";

/** A page of stored tools, with those of them that can be called as a target takes them. */
export async function pageProvided(
  page: { readonly items: readonly ToolSummary[] },
  target: string,
  context: ServerContext,
  reply: FastifyReply,
): Promise<string> {
  const names = await namesOf(context);
  const tools: Providable[] = [];
  for (const key of page.items) {
    const name = names.get(placeOf(key));
    // What is off, or has just been taken away, no model shall call.
    const stored = name === undefined ? undefined : await context.store.getTool(key).catch(() => undefined);
    if (name !== undefined && stored !== undefined) tools.push(...asProvidable(stored, name));
  }
  const text = await providedText(target, tools, context, reply);
  return `${JSON.stringify(page).slice(0, -1)},"provided":${text}}`;
}

/** A stored tool's answer, with what a target is given of it, also where it is off. */
export async function toolProvided(
  answer: RouteAnswer,
  tool: StoredTool,
  target: string,
  context: ServerContext,
  reply: FastifyReply,
): Promise<RouteAnswer> {
  const name = (await namesOf(context)).get(placeOf(tool)) ?? tool.slug;
  const text = await providedText(target, asProvidable(tool, name), context, reply);
  const own = Buffer.from(answer.text ?? "").toString();
  // Another answer than the one that the tool's own ETag stands for.
  const etag = `"${(answer.headers?.["etag"] ?? "").replaceAll('"', "")}-${target.replace(/[^\w-]/g, "")}"`;
  return { ...answer, text: `${own.slice(0, -1)},"provided":${text}}`, headers: { etag } };
}

function asProvidable(stored: StoredTool, name: string): Providable[] {
  const { tool, displayName, description, bundleID, slug, version } = stored;
  // A broken one cannot be given to anybody.
  if (tool === undefined) return [];
  const ref: StoredRef = { bundleID, toolSlug: slug, version };
  return [
    {
      ...{ name, title: displayName, description, ref },
      input: tool.source.source(["argSchema"]) ?? JSON.stringify(tool.argSchema),
      output: tool.outputSchema === undefined ? undefined : tool.source.source(["outputSchema"]),
    },
  ];
}

/** The names that tools are called by. */
async function namesOf({ stored }: ServerContext): Promise<ReadonlyMap<string, string>> {
  const names = (await stored?.names()) ?? new Map<string, ToolKey>();
  return new Map([...names].map(([name, key]) => [placeOf(key), name]));
}

function placeOf({ bundleID, slug, version }: ToolKey): string {
  return `${bundleID} ${slug} ${version}`;
}
