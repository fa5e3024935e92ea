import { lookOf, switchOf, UsageError, writeOut, type CommandInput } from "@toolhaft/command-line";
import { nearest, paint, ruleUrl, type Paint } from "@toolhaft/diagnostics";
import { rulePages, type RulePage } from "tools-lint:rule-pages";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** Print the pages of rules. */
export function explainCommand({ words: ids, values }: CommandInput): ExitCode {
  if (ids.length === 0) throw new UsageError("explain needs a rule, such as manifest/duplicate-name");
  const colors = paint(lookOf(1, switchOf(values, "color"), process.env).color);
  const pages = ids.map(findPage);
  if (values["format"] === "json") {
    writeOut(`${JSON.stringify({ version: 1, rules: pages }, null, 2)}\n`);
    return EXIT.ok;
  }
  writeOut(pages.map((page) => renderPage(page, colors)).join("\n"));
  return EXIT.ok;
}

function findPage(id: string): RulePage {
  const page = rulePages.find((candidate) => candidate.id === id);
  if (page) return page;
  const names = rulePages.map((candidate) => candidate.id);
  const meant = names.find((name) => name.endsWith(`/${id}`)) ?? nearest(id, names);
  const hint = meant === undefined ? "tools-lint rules lists them all" : `did you mean ${meant}?`;
  throw new UsageError(`there is no rule ${id}; ${hint}`);
}

function renderPage({ id, severity, formats, markdown }: RulePage, colors: Paint): string {
  const body = markdown.split("\n").slice(1).join("\n").trim();
  const facts = [severity, formats === "all" ? "every format" : formats.join(", "), ruleUrl(id) ?? []].flat();
  const text = body.replaceAll(/^## (.+)$/gm, (_, title: string) => colors.bold(title));
  return `${colors.bold(id)}\n${colors.dim(facts.join(" · "))}\n\n${text}\n`;
}
