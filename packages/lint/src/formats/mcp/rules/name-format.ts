import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { proposeName } from "../../../proposed-name.ts";

const messages = {
  characters: {
    message: "the name holds {characters}, which MCP advises against",
    help: "Use only A-Z, a-z, 0-9, _, - and . in tool names: several clients refuse the rest.",
  },
  length: {
    message: "the name has {length} characters, MCP advises at most 128",
    help: "Shorten the name; clients put a prefix before it, too.",
  },
} as const;

/** Names as the specification says they SHOULD be (2025-11-25, Tool Names). */
export const nameFormat: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/name-format",
  severity: "warning",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    const isTaken = (proposed: string): boolean => tools.some(({ identity }) => identity.name === proposed);
    for (const { path, identity } of tools) {
      const { name } = identity;
      if (name === undefined) continue;
      const place = { path: [...path, "name"], tool: identity };
      if (name.length > 128) report({ messageId: "length", ...place, data: { length: name.length } });
      if (!/^[A-Za-z0-9_.-]*$/.test(name)) {
        const { fixes } = proposeName(document, place.path, name, isTaken);
        report({ messageId: "characters", ...place, data: { characters: oddCharacters(name) }, fixes });
      }
    }
  },
});

function oddCharacters(name: string): string {
  const odd = new Set(name.match(/[^A-Za-z0-9_.-]/gu));
  const shown = Array.from(odd).slice(0, 5);
  return (
    shown.map((character) => JSON.stringify(character)).join(", ") + (odd.size > shown.length ? ", …" : "")
  );
}
