import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { isObject, own } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { wrongFields } from "../../../tool-list/wrong-fields.ts";

const messages = {
  item: {
    message: 'an icon must be an object with "src", got {got}',
    help: 'Write {"src": "https://…"} for each icon.',
  },
  source: { message: 'an icon needs "src"', help: "Give an https: or data: address." },
  field: {
    message: '"{field}" of an icon must be {expected}, got {got}',
    help: 'An icon has its address in src, its media type in mimeType and its sizes in sizes, such as ["48x48"].',
  },
  theme: {
    message: '"theme" of an icon must be "light" or "dark", got {got}',
    help: "It names the background the icon is drawn for; leave it out where any will do.",
  },
} as const;

/** Icons have the shape of revision 2025-11-25. */
export const icons: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/icons",
  severity: "error",
  origin: "specification",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const list = own(tool, "icons");
      if (!Array.isArray(list)) continue;
      list.forEach((icon, index) => {
        const place = [...path, "icons", index];
        if (!isObject(icon)) {
          report({ messageId: "item", path: place, tool: identity, data: { got: got(icon) } });
          return;
        }
        if (own(icon, "src") === undefined)
          report({ messageId: "source", path: place, tool: identity, data: {} });
        const types = { src: "a string", mimeType: "a string", sizes: "an array of strings" } as const;
        for (const { field, expected, got } of wrongFields(icon, types)) {
          report({
            messageId: "field",
            path: [...place, field],
            tool: identity,
            data: { field, expected, got },
          });
        }
        const theme = own(icon, "theme");
        if (theme === undefined || theme === "light" || theme === "dark") return;
        report({ messageId: "theme", path: [...place, "theme"], tool: identity, data: { got: got(theme) } });
      });
    }
  },
});
