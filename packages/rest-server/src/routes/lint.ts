import type { LintBody } from "@toolhaft/client";
import { routes } from "@toolhaft/client/interface";
import { jobNextTo } from "@toolhaft/exec-sandbox/work";
import { requireBundle } from "../guard/reach.ts";
import { handle, type Handler } from "../handler.ts";
import { ApiError } from "../problems/api-error.ts";
import { readBody } from "../request/body.ts";
import type { LintAnswer, LintRequest } from "../work/lint-files.job.ts";
import { workOnBody } from "../work/work-on-body.ts";
import { existingBundle } from "./tool-key.ts";

/** Linting takes as long as the files make it: it is done apart. */
export const lint: Handler = handle(routes.lint, async ({ body, reply, grant }, { limits, store }) => {
  const host = { limits, response: reply.raw };
  const asked: LintBody = await readBody(body, routes.lint.body ?? {}, host);
  if ("text" in asked && asked.bundleID !== undefined) {
    requireBundle(grant, asked.bundleID);
    await existingBundle(store, asked.bundleID);
  }
  const answer = JSON.parse(await workOnBody(lintFiles, requestOf(asked), host)) as LintAnswer;
  if ("report" in answer) return { text: answer.report };
  const { pointer, detail } = answer.refused;
  throw new ApiError(
    "API_BODY_INVALID",
    { problems: `${pointer} ${detail}` },
    { locations: [{ pointer, detail }] },
  );
});

function requestOf(asked: LintBody): LintRequest {
  if (!("text" in asked)) return asked;
  const { text, targets } = asked;
  const files = [{ path: "draft.json", text, format: "bundle" }];
  return { files, isDraft: true, ...(targets === undefined ? {} : { targets }) };
}

const lintFiles = jobNextTo<LintRequest>(
  import.meta.filename,
  "../work/lint-files.job",
  "rest-server/lint-files",
);
