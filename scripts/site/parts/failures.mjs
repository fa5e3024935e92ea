import { judge } from "../judge.mjs";
import { asTemplateText } from "../page.mjs";
import { playgroundAddress } from "../share.mjs";

/** Files that everything else takes, and what comes of them. */
const failures = [
  {
    title: "Half of the file is not there",
    comes: "JSON.parse keeps the last of two keys. The first list is gone, and so are its tools.",
    format: "manifest",
    text: '{\n  "tools": [{ "name": "get_time", "description": "Tells the time.", "command": ["./tools/bin/get_time"] }],\n  "tools": []\n}',
  },
  {
    title: "One tool takes the list with it",
    comes: "A client of MCP drops the whole list for one reference that leads nowhere. The others were fine.",
    format: "mcp",
    text: '[\n  {\n    "name": "send_invoice",\n    "description": "Sends an invoice by mail.",\n    "inputSchema": { "type": "object", "properties": { "to": { "$ref": "#/$defs/adress" } }, "$defs": { "address": { "type": "string" } } }\n  }\n]',
  },
  {
    title: "The model can never say yes",
    comes: "A keyword that is almost right is no keyword: validators ignore it, and the limit is not there.",
    format: "anthropic",
    text: '[\n  {\n    "name": "book_table",\n    "description": "Books a table.",\n    "input_schema": { "type": "object", "properties": { "guests": { "type": "integer", "minimun": 1 } } }\n  }\n]',
  },
];

/** @returns {Promise<string>} each failure with what the linter says of it */
export async function failuresPart() {
  const { lint } = await judge();
  const cards = failures.map(async ({ title, comes, format, text }) => {
    const { diagnostics } = await lint(text, { format });
    const finding = diagnostics.find(({ severity }) => severity !== "info");
    if (finding === undefined) throw new Error(`nothing is found in the example "${title}"`);
    const { rule, severity, message, help = "" } = finding;
    return `<article>
<h3>${asTemplateText(title)}</h3>
<p>${asTemplateText(comes)}</p>
<p class="said"><b class="${severity}">${severity}</b> <a href="/rules/${rule}">${rule}</a><br>${asTemplateText(message)}<br><i>${asTemplateText(help)}</i></p>
<a class="open-in-playground" href="${playgroundAddress({ text, format })}" target="_self">Open in the playground</a>
</article>`;
  });
  return `<div class="failures">\n${(await Promise.all(cards)).join("\n")}\n</div>`;
}
