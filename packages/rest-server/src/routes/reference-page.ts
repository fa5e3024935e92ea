import { createHash } from "node:crypto";
import { refusalsOf, type Route, routeList } from "@toolhaft/client/interface";

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;text-transform:capitalize}h3{font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere;margin-bottom:.25rem}
p{margin:.25rem 0}code{font-family:ui-monospace,monospace}small{opacity:.8}`;

/** The page runs no script and fetches nothing. */
export const REFERENCE_CSP: string = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The interface as one plain page, made of the routes. */
export function referencePage(version: string): string {
  const groups = [...new Set(routeList.map(({ group }) => group))];
  const body = groups
    .map(
      (group) =>
        `<h2>${group}</h2>\n${routeList
          .filter((route) => route.group === group)
          .map(section)
          .join("\n")}`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Toolhaft REST reference</title>
<style>${STYLE}</style></head>
<body><main><h1>REST reference</h1>
<p>Version ${escaped(version)}. Every request but those marked <em>open</em> carries <code>Authorization: Bearer &lt;token&gt;</code>.
The same as data: <a href="/openapi.json">openapi.json</a>.</p>
${body}
</main></body>
</html>
`;
}

function section(route: Route): string {
  const { method, path, aliases = [], summary, description, scope, answer, query } = route;
  const { properties = {} } = (query ?? {}) as { properties?: object };
  const names = Object.keys(properties);
  const facts = [
    `Scope: ${scope}`,
    ...(names.length === 0 ? [] : [`Query: ${names.join(", ")}`]),
    ...(aliases.length === 0 ? [] : [`Also ${aliases.join(", ")}`]),
    `Answers ${String(answer.status)}; refuses with ${refusalsOf(route).join(", ")}`,
  ];
  return `<section><h3>${method} ${escaped(path)}</h3>
<p>${escaped(summary)}. ${escaped(description ?? "")}</p>
<p><small>${escaped(facts.join(". "))}.</small></p></section>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
