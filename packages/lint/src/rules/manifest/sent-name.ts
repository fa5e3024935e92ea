import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { proposeName } from "../../proposed-name.ts";
import { invisibleIn } from "../invisible.ts";
import { lookAlikeIn } from "../look-alikes.ts";

const messages = {
  characters: {
    message: "the name is sent to the model as it is, and providers refuse {characters} in it",
    help: "agentcli converts no names: the whole request fails. Use letters, digits, _ and - only.",
  },
  length: {
    message: "the name has {length} characters and is sent to the model as it is; providers take 64",
    help: "agentcli converts no names: the whole request fails. Shorten it.",
  },
} as const;

const SENT = /^[a-zA-Z0-9_-]+$/;

/** What agentcli sends as it is, and what no provider takes so. White space at the edges has a finding of its own. */
export const sentName: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/sent-name",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check({ document, tools }: LintContext, report) {
    for (const { identity, name } of tools) {
      const { value, path } = name;
      if (typeof value !== "string" || value !== value.trim() || value === "" || isOdd(value)) continue;
      if (value.length > 64)
        report({ messageId: "length", path, tool: identity, data: { length: value.length } });
      else if (!SENT.test(value)) {
        const isTaken = (proposed: string): boolean => tools.some((other) => other.name.value === proposed);
        const { fixes } = proposeName(document, path, value, isTaken);
        report({
          messageId: "characters",
          path,
          tool: identity,
          data: { characters: oddOnes(value) },
          fixes,
        });
      }
    }
  },
});

// What cannot be seen, or is not what it looks like, has a finding that says so.
function isOdd(name: string): boolean {
  return invisibleIn(name, "name") !== undefined || lookAlikeIn(name) !== undefined;
}

function oddOnes(name: string): string {
  const found = new Set<string>();
  for (const [character] of name.matchAll(/[^a-zA-Z0-9_-]/gu)) {
    if (found.add(character).size > 5) break;
  }
  const odd = [...found];
  const shown = odd.slice(0, 5).map((character) => JSON.stringify(character));
  return shown.join(", ") + (odd.length > shown.length ? ", …" : "");
}
