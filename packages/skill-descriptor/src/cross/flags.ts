import { replaceValue, showValue, type ToolIdentity } from "@toolhaft/diagnostics";
import type { ArgDraft } from "../check/drafts.ts";
import { report, type Parts } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";

interface Named {
  tool?: ToolIdentity;
}

/** Flags are named as their kind wants them. */
export function checkFlags(parts: Parts, arg: ArgDraft, tool: Named): void {
  const { kind } = arg;
  if (kind === undefined) return;
  reportIgnored(parts, arg, kind, tool);
  if (kind === "flag") checkDashes(parts, arg, tool);
  if (kind !== "flagifboolean" || arg.flagIfTrue !== undefined || arg.flagIfFalse !== undefined) return;
  const data = { param: showValue(arg.param ?? "") };
  report(parts.execution, crossRules["skill/flag-pair"], {
    messageId: "neither",
    path: arg.path,
    data,
    ...tool,
  });
}

const READ_BY = {
  positional: ["normalizeNewlines", "resolveCommand"],
  flag: ["flag", "normalizeNewlines", "resolveCommand"],
  flagifboolean: ["flagIfTrue", "flagIfFalse"],
} as const;

const KIND_OF = { flag: "flag", flagIfTrue: "flagifboolean", flagIfFalse: "flagifboolean" } as const;

function reportIgnored(
  { execution: part }: Parts,
  arg: ArgDraft,
  kind: keyof typeof READ_BY,
  tool: Named,
): void {
  const written = {
    flag: arg.flag,
    flagIfTrue: arg.flagIfTrue,
    flagIfFalse: arg.flagIfFalse,
    normalizeNewlines: arg.normalizeNewlines,
    resolveCommand: arg.resolve,
  };
  const read: readonly string[] = READ_BY[kind];
  for (const [key, value] of Object.entries(written)) {
    if (value === undefined || value === false || read.includes(key)) continue;
    const place = { path: [...arg.path, key], on: "key", ...tool } as const;
    const data = { key: showValue(key), kind };
    const wanted = Object.hasOwn(KIND_OF, key) ? KIND_OF[key as keyof typeof KIND_OF] : undefined;
    if (wanted === undefined) {
      report(part, crossRules["skill/ignored-key"], { messageId: "ignored", data, ...place });
      continue;
    }
    const text = JSON.stringify(wanted);
    const fixes = replaceValue(part.document, [...arg.path, "kind"], text, `Write "kind": ${text}`, false);
    report(part, crossRules["skill/ignored-key"], {
      messageId: "otherKind",
      data: { ...data, wanted: text },
      ...place,
      fixes,
    });
  }
}

function checkDashes({ execution: part }: Parts, { path, flag, param }: ArgDraft, tool: Named): void {
  const name = flag ?? param;
  if (name === undefined) return;
  const place = { path: [...path, flag === undefined ? "param" : "flag"], ...tool };
  if (name === "") {
    report(part, crossRules["skill/flag-dashes"], { messageId: "empty", data: {}, ...place });
    return;
  }
  if (!name.startsWith("-")) return;
  const bare = name.replace(/^-+/, "");
  const data = { flag: showValue(name), written: `--${name}`, bare: showValue(bare) };
  const fixes =
    flag !== undefined && replaceValue(part.document, place.path, data.bare, `Write ${data.bare}`, false);
  report(part, crossRules["skill/flag-dashes"], {
    messageId: "dashes",
    data,
    ...place,
    ...(fixes && { fixes }),
  });
}
