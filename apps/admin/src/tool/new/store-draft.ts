import type { Blocker, Problem } from "@toolhaft/client";
import type { ToolKey } from "../../address/route.ts";
import { connection } from "../../server/connection.svelte.ts";

/** What became of a draft, or would. */
export type Outcome =
  | { readonly kind: "wouldStore" }
  | { readonly kind: "stored"; readonly key: ToolKey; readonly blockers: readonly Blocker[] }
  /** A tool of this name is in the bundle already, and stays as it is. */
  | { readonly kind: "there"; readonly problem: Problem }
  | { readonly kind: "refused"; readonly reason: string; readonly problem?: Problem };

/** Store a draft's text where there is no tool of its name; `isDry`: only say what would become of it. */
export async function storeDraft(
  { key, text }: Readonly<{ key: ToolKey; text: string }>,
  isDry: boolean,
): Promise<Outcome> {
  const { bundleID, slug: toolSlug, version } = key;
  const params = { bundleID, toolSlug, version };
  const query = { dryRun: isDry };
  const answer = await connection.ask((client) =>
    client.putTool({ params, query, body: text, ifNoneMatch: "*" }),
  );
  // Whoever asks for no tool of this name at all learns of one by a conflict.
  if (!answer.ok && (answer.status === 412 || answer.status === 409))
    return { kind: "there", problem: answer.problem };
  if (!answer.ok) return refusal(answer.problem);
  return isDry ? { kind: "wouldStore" } : { kind: "stored", key, blockers: answer.value.effective.blockers };
}

/** What would become of a draft in a bundle that is not there yet. A plan holds it against all that a store does before it looks at arguments, and a body that can't be read is a text that can't. */
export async function judgeDraft(text: string): Promise<Outcome> {
  const body = `{"tool":${text},"args":{}}`;
  const answer = await connection.ask((client) => client.invokeDraft({ query: { plan: true }, body }));
  const isSound = answer.ok || !(/^(STORE|API)_/.test(answer.problem.code) || isForAll(answer.problem));
  return isSound ? { kind: "wouldStore" } : refusal(answer.problem);
}

function refusal(problem: Problem): Outcome {
  // The first part that is wrong says more than that something is.
  return { kind: "refused", reason: problem.errors?.[0]?.detail ?? problem.detail, problem };
}

/** The problem is the server's, not the draft's: the next one would meet it, too. */
export function isForAll({ status }: Problem): boolean {
  return status === 0 || status === 401 || status === 403 || status === 429 || status >= 500;
}
