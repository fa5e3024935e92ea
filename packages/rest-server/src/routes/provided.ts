import { jobNextTo } from "@toolhaft/exec-sandbox/work";
import type { FastifyReply } from "fastify";
import type { ServerContext } from "../context.ts";
import { ApiError } from "../problems/api-error.ts";
import type { ProvideAnswer, ProvideRequest } from "../work/provide-tools.job.ts";
import { workOnBody } from "../work/work-on-body.ts";

/** A tool as a model calls it, and what a request names it by. */
export interface Providable {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** JSON text, as the tool spells it. */
  readonly input: string;
  readonly output?: string | undefined;
  /** What stands for it under `names` in the answer. */
  readonly ref: object;
}

/**
 * Tools as a target takes them, as JSON text: the list, which tool each name stands for, what was not carried over, and what the
 * target's own rules find in each. Made apart: it takes as long as the schemas make it.
 */
export async function providedText(
  target: string,
  tools: readonly Providable[],
  { limits }: ServerContext,
  reply: FastifyReply,
): Promise<string> {
  const list = `{"tools":[${tools.map(asListed).join(",")}]}`;
  const answer = JSON.parse(
    await workOnBody(provideTools, { target, list }, { limits, response: reply.raw }),
  ) as ProvideAnswer;
  if ("refused" in answer) {
    const problem = `target: ${answer.refused}`;
    throw new ApiError(
      "API_QUERY_INVALID",
      { problem },
      { locations: [{ pointer: "target", detail: answer.refused }] },
    );
  }
  const names = Object.entries(answer.names).map(([name, { index, mapping }]) => [
    name,
    { ...tools[index]?.ref, mapping },
  ]);
  const named = ({ index, ...rest }: { readonly index?: number }): object => ({
    ...(index === undefined ? {} : { name: tools[index]?.name }),
    ...rest,
  });
  const rest = {
    names: Object.fromEntries(names) as object,
    losses: answer.losses.map(named),
    findings: answer.findings.map(({ index, finding }) => ({ name: tools[index]?.name, finding })),
  };
  return `{"target":${JSON.stringify(target)},"tools":${answer.tools},${JSON.stringify(rest).slice(1)}`;
}

function asListed({ name, title, description, input, output }: Providable): string {
  const said = JSON.stringify({ name, title, description }).slice(0, -1);
  return `${said},"inputSchema":${input}${output === undefined ? "" : `,"outputSchema":${output}`}}`;
}

const provideTools = jobNextTo<ProvideRequest>(
  import.meta.filename,
  "../work/provide-tools.job",
  "rest-server/provide-tools",
);
