import { showValue, type ToolIdentity } from "@toolhaft/diagnostics";
import { isScriptName } from "../argv/resolve.ts";
import type { ExecutionDraft, ResolveDraft, SkillDraft } from "../check/drafts.ts";
import { isDamaged } from "../check/damage.ts";
import { report, toolOf, type Part } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";

/** Resolvers name one thing to run, and give it the value. */
export function checkResolvers({ parts }: SkillDraft, { args, owner }: ExecutionDraft): void {
  for (const { resolve, kind, param } of args) {
    if (resolve === undefined || kind === "flagifboolean") continue;
    checkResolver(parts.execution, resolve, param ?? "", toolOf(owner?.identity));
  }
}

function checkResolver(
  part: Part,
  resolve: ResolveDraft,
  param: string,
  tool: { tool?: ToolIdentity },
): void {
  const { path, script, binary, subcommand } = resolve;
  const data = { param: showValue(param) };
  if (script !== undefined) checkScript(part, path, script, tool);
  const runs = checkWhatRuns(part, resolve, data, tool);
  if (!runs || isDamaged(part.document, path)) return;
  if (!resolve.args.some((arg) => arg.includes("$param"))) {
    report(part, crossRules["skill/resolve-ignores-value"], {
      messageId: "unused",
      path,
      on: "key",
      data,
      ...tool,
    });
  }
  const what = script ?? `${binary ?? ""} ${subcommand ?? ""}`;
  const finding = { path, on: "key", data: { ...data, what: showValue(what) }, ...tool } as const;
  report(part, crossRules["skill/resolve-fallback"], { messageId: "fallback", ...finding });
}

/** Whether something can run: a script, or a binary with its subcommand; both is odd, half is nothing. */
function checkWhatRuns(
  part: Part,
  { path, script, binary, subcommand }: ResolveDraft,
  data: { param: string },
  tool: { tool?: ToolIdentity },
): boolean {
  const place = { path, on: "key", ...tool } as const;
  if (binary === undefined && subcommand === undefined) {
    if (script === undefined && !isDamaged(part.document, path)) {
      report(part, crossRules["skill/resolve-command"], { messageId: "nothing", data, ...place });
    }
    return script !== undefined;
  }
  if (binary === undefined || subcommand === undefined) {
    const missing = binary === undefined ? "binary" : "subcommand";
    const present = binary === undefined ? "subcommand" : "binary";
    if (!isDamaged(part.document, path)) {
      report(part, crossRules["skill/resolve-command"], {
        messageId: "half",
        data: { ...data, missing, present },
        ...place,
      });
    }
    return false;
  }
  if (script !== undefined) {
    report(part, crossRules["skill/resolve-command"], {
      messageId: "both",
      severity: "warning",
      data,
      ...place,
    });
  }
  return true;
}

function checkScript(
  part: Part,
  path: ResolveDraft["path"],
  script: string,
  tool: { tool?: ToolIdentity },
): void {
  if (isScriptName(script)) return;
  const place = { path: [...path, "script"], ...tool };
  if (script === "") {
    report(part, crossRules["skill/script-name"], { messageId: "empty", data: {}, ...place });
    return;
  }
  const holds = ["..", "/", "\\"].filter((each) => script.includes(each)).map((each) => showValue(each));
  const data = { script: showValue(script), holds: holds.join(" and ") };
  report(part, crossRules["skill/script-name"], { messageId: "path", data, ...place });
}
