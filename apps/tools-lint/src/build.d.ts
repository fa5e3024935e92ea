/** The version of the package; put in when the program is built. */
declare const TOOLS_LINT_VERSION: string;

/** Made when the program is built: every rule's page, by rule id, in the order of the ids. */
declare module "tools-lint:rule-pages" {
  export interface RulePage {
    id: string;
    severity: "error" | "warning" | "info";
    origin: "syntax" | "specification" | "advice" | "target" | "files";
    /** Format ids, or `all`. */
    formats: "all" | readonly string[];
    since: string;
    status: string;
    summary: string;
    /** The page in Markdown, from its title on. */
    markdown: string;
  }
  export const rulePages: readonly RulePage[];
}
