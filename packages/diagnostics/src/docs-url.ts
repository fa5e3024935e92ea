/** Where rule pages are published. */
const RULES_URL = "https://toolhaft.dev/rules";

/** The docs page of a rule. */
export function ruleUrl(id: string): string {
  return `${RULES_URL}/${id}`;
}
