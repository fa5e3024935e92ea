/**
 * The floors of the house: the one table that dependency-cruiser, the purity check, the consumer
 * test and docs/architecture.md read. A package imports lower floors only; the same floor is forbidden.
 *
 * @typedef {object} Floor
 * @property {string} name folder name, under `packages/` or `apps/` (`docs` stands at the root)
 * @property {"packages" | "apps" | "root"} home
 * @property {number} floor
 * @property {"pure" | "node" | "web"} runs `pure`: also in a browser under a strict CSP
 * @property {string} does one line
 * @property {boolean} [webApis] a pure package whose types name what pages and Node.js share (`AbortSignal`, `URL`, `Response`)
 * @property {Readonly<Record<string, Exception>>} [exceptions] folders of its `src` with rules of their own
 *
 * @typedef {object} Exception
 * @property {string} entry the entry of `exports` that reaches the folder
 * @property {boolean} pure whether the folder stays pure
 * @property {readonly string[]} mayImport outside packages that only this folder may import
 */

/** @type {readonly Floor[]} */
export const floors = [
  {
    name: "json-text",
    home: "packages",
    floor: 0,
    runs: "pure",
    does: "text to value with exact positions, every syntax error, duplicate keys, number spelling, text edits",
  },
  {
    name: "exec-sandbox",
    home: "packages",
    floor: 0,
    runs: "node",
    does: "run one process safely; knows no format",
  },
  {
    name: "diagnostics",
    home: "packages",
    floor: 1,
    runs: "pure",
    does: "one shape for every finding, the rule unit, fingerprints",
  },
  {
    name: "json-completion",
    home: "packages",
    floor: 1,
    runs: "pure",
    does: "what may be written at a place of a JSON text, by its schema, for editors and the screen; not published",
  },
  {
    name: "command-line",
    home: "packages",
    floor: 2,
    runs: "node",
    does: "what the programs share: one parser of command lines, help, completion in shells, the look-up of configurations, writing to the terminal",
  },
  {
    name: "json-schema",
    home: "packages",
    floor: 2,
    runs: "pure",
    does: "authors' schemas: check, walk, validate one value, explain",
    exceptions: {
      compiled: { entry: "./compiled", pure: false, mayImport: ["ajv"] },
      re2: { entry: "./re2", pure: true, mayImport: ["re2js"] },
      generate: { entry: "./generate", pure: true, mayImport: ["fast-check"] },
    },
  },
  {
    name: "manifest-schema",
    home: "packages",
    floor: 3,
    runs: "pure",
    does: "the tools manifest: load, exact messages, command paths, OpenAI mapping",
  },
  {
    name: "skill-descriptor",
    home: "packages",
    floor: 3,
    runs: "pure",
    does: "skills: load, cross references, argv, Ollama mapping",
  },
  {
    name: "tool-bundle",
    home: "packages",
    floor: 3,
    runs: "pure",
    does: "stored tools: model, slugs, templates, extraction",
    exceptions: { extract: { entry: "./extract", pure: true, mayImport: ["re2js"] } },
  },
  {
    name: "btcp-schema",
    home: "packages",
    floor: 3,
    runs: "pure",
    does: "browser tools: tool, manifest, capabilities; run them in a page",
    webApis: true,
  },
  {
    name: "tool-targets",
    home: "packages",
    floor: 4,
    runs: "pure",
    does: "what each target accepts; converts to it and reads from it",
  },
  { name: "http-runner", home: "packages", floor: 4, runs: "node", does: "run one HTTP tool safely" },
  {
    name: "store",
    home: "packages",
    floor: 4,
    runs: "node",
    does: "bundles and tools in flat files, search",
  },
  {
    name: "lint",
    home: "packages",
    floor: 5,
    runs: "pure",
    does: "formats, engine, advice rules, configuration, reports",
  },
  {
    name: "toolbox",
    home: "packages",
    floor: 5,
    runs: "node",
    does: "any source to one Tool: check, invoke, audit",
  },
  {
    name: "client",
    home: "packages",
    floor: 5,
    runs: "pure",
    does: "a light typed REST client; the interface as data: routes, schemas, problem codes, OpenAPI",
    webApis: true,
    exceptions: { interface: { entry: "./interface", pure: true, mayImport: ["typebox"] } },
  },
  {
    name: "tool-recipes",
    home: "packages",
    floor: 5,
    runs: "pure",
    does: "curl commands, OpenAPI documents, example answers, texts of --help: drafts of tools",
    webApis: true,
  },
  {
    name: "schema-form",
    home: "packages",
    floor: 5,
    runs: "pure",
    does: "a form for any JSON Schema: a plan without a page, and a Svelte component (`view`)",
    exceptions: { view: { entry: ".", pure: false, mayImport: ["svelte"] } },
  },
  {
    name: "code-pane",
    home: "packages",
    floor: 6,
    runs: "web",
    does: "the editor of the screen and the playground, with findings marked in it, and the way through them by keys; not published",
  },
  {
    name: "palette",
    home: "packages",
    floor: 6,
    runs: "web",
    does: 'the "+" of a chat: a custom element that finds tools',
  },
  { name: "mcp-server", home: "packages", floor: 6, runs: "node", does: "a toolbox as an MCP server" },
  {
    name: "rest-server",
    home: "packages",
    floor: 6,
    runs: "node",
    does: "a store and a toolbox over REST: guards, streams, metrics",
  },
  {
    name: "durable",
    home: "packages",
    floor: 6,
    runs: "node",
    does: "calls and flows that outlive the runner that made them, in PostgreSQL",
  },
  {
    name: "tools-lint",
    home: "apps",
    floor: 7,
    runs: "node",
    does: "the linter's command line: arguments, files, exit codes",
  },
  { name: "tools-runner", home: "apps", floor: 7, runs: "node", does: "run tools: command line, REST, MCP" },
  { name: "admin", home: "apps", floor: 7, runs: "web", does: "the runner's screen" },
  { name: "vscode", home: "apps", floor: 7, runs: "node", does: "the editor extension" },
  { name: "docs", home: "root", floor: 7, runs: "web", does: "the documentation site and its playground" },
];

/**
 * The folder of a package from the root.
 *
 * @param {Floor} floor
 * @returns {string}
 */
export function folderOf(floor) {
  return floor.home === "root" ? floor.name : `${floor.home}/${floor.name}`;
}
