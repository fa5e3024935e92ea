import { visible } from "@toolhaft/diagnostics";

/*
 * Workflow commands as the runner of GitHub Actions reads them: `::error file=a,line=1::message`. It undoes
 * exactly these escapes, and only `%`, `:`, `,` and line breaks can end a value early.
 */

/** A workflow command; properties without a value are left out. No line break at the end. */
export function workflowCommand(
  name: "error" | "warning" | "notice",
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const given = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name} ${given.join(",")}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  const lines = text.split("\n").map(visible);
  return lines.join("\n").replaceAll("%", "%25").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
