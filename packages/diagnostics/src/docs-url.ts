import { published } from "./published.ts";

/** The docs page of a rule; `undefined` as long as there is no site. */
export function ruleUrl(id: string): string | undefined {
  return published.site === undefined ? undefined : `${published.site}/rules/${id}`;
}

/** A published schema, such as `config/v1.json`; `undefined` as long as there is no site. */
export function schemaUrl(name: string): string | undefined {
  return published.site === undefined ? undefined : `${published.site}/schemas/${name}`;
}

/** The command that prints the same page. */
export function explainCommand(id: string): string {
  return `tools-lint explain ${id}`;
}
