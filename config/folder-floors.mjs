/* eslint-disable max-lines -- one table: an entry a package, read as a whole */
/**
 * In which order the folders of a package stand: what is in its `src`, from the bottom. An entry imports lower floors
 * only; the same floor is forbidden. The graph check holds the packages to it, and each README prints it.
 * `node scripts/graph.mjs --suggest packages/NAME` shows floors that would do. The README ends with a section "Folders"
 * that holds `<!-- region folders -->` and `<!-- /region -->`; `node scripts/regions.mjs` fills it in.
 *
 * @typedef {object} FolderFloor
 * @property {string} holds one line, for a newcomer
 * @property {readonly string[]} entries files and folders
 */

/** @type {Readonly<Record<string, readonly FolderFloor[]>>} by folder from the root; each package of more than 20 source files */
export const folderFloors = {
  "packages/store": [
    {
      holds: "what a store is opened with and asked for, what it reports, and what its servers share",
      entries: ["options.ts", "queries.ts", "reports.ts", "shared-state.ts"],
    },
    {
      holds:
        "the store as a user sees it; its files, their names, and what is kept in memory; counts and answers of one process",
      entries: ["files", "layout.ts", "memory-cache.ts", "between-servers", "turn.ts", "types.ts"],
    },
    {
      holds: "error codes; who writes; what is known of a bundle and a tool",
      entries: ["errors", "process", "records.ts"],
    },
    {
      holds: "check arguments, read stored files, lock",
      entries: ["arguments", "lock", "reading"],
    },
    {
      holds: "texts to be stored; bundles that come with the program; writes that are on the disk or undone",
      entries: ["body", "built-in", "commit"],
    },
    {
      holds: "everything that is stored, in memory; how often tools were called",
      entries: ["catalog", "metrics"],
    },
    { holds: "what the operations share: what is stored right now, and how it is shown", entries: ["state"] },
    { holds: "the operations; what they read and change, in files", entries: ["disk", "read", "write"] },
    { holds: "export and import; checks, repairs and expiry", entries: ["archive", "upkeep"] },
    { holds: "all of it as one store", entries: ["store"] },
    { holds: "on a disk, in memory, in a database", entries: ["open.ts", "postgres"] },
    {
      holds: "what users import; what every backend must do; the jobs of a program that works apart",
      entries: ["conformance", "index.ts", "work.ts"],
    },
  ],
  "packages/rest-server": [
    {
      holds: "bounds; log, metrics and spans; files of a page; tokens",
      entries: ["limits.ts", "observe", "page", "tokens"],
    },
    { holds: "what refuses a request, and the problem it is answered with", entries: ["problems"] },
    { holds: "bounded work on what a request holds", entries: ["work"] },
    {
      holds: "a call that runs and who follows it; who gets in; reading a request",
      entries: ["calls", "guard", "request"],
    },
    { holds: "what a caller chooses; what changes in the store", entries: ["feed", "options.ts"] },
    { holds: "what the routes of one server share", entries: ["context.ts"] },
    {
      holds: "what a route is given and answers, also as a stream",
      entries: ["event-stream.ts", "handler.ts", "open-streams.ts"],
    },
    {
      holds: "fastify: guards, routes, errors, connections; calling a tool for a request",
      entries: ["http", "invoke"],
    },
    { holds: "the handlers, a file for each group of the interface", entries: ["routes"] },
    { holds: "all of it as one server", entries: ["create-server.ts"] },
    { holds: "what users import", entries: ["index.ts"] },
  ],
  "packages/client": [
    {
      holds: "what requests and answers hold; the part of `fetch` that is used",
      entries: ["fetch.ts", "resources"],
    },
    {
      holds: "where each route is, and its shape; events of a stream",
      entries: ["endpoints.ts", "parse-events.ts"],
    },
    {
      holds: "routes, schemas, codes and OpenAPI as data (`./interface`); the client's types",
      entries: ["interface", "types.ts"],
    },
    {
      holds: "one request, one answer; the client with the types of its tools",
      entries: ["read-answer.ts", "request.ts", "typed-client.ts"],
    },
    { holds: "the feed of changes, read for as long as somebody listens", entries: ["follow-changes.ts"] },
    {
      holds: "a method for each route; the index in the page (`./search`)",
      entries: ["create-client.ts", "search"],
    },
    { holds: "what users import", entries: ["index.ts"] },
  ],
  "packages/json-text": [
    {
      holds:
        "JSON's values and their places, characters as readers count them, a scanner, invalid UTF-8; taking secrets out of texts (`redact`)",
      entries: [
        "types.ts",
        "character-ends.ts",
        "code-points.ts",
        "numbers.ts",
        "scan.ts",
        "invalid-utf8.ts",
        "redact",
      ],
    },
    {
      holds: "bytes to text, quoting for messages, lines, own fields, what a look at every colon tells",
      entries: ["decode.ts", "quote.ts", "line-table.ts", "own-fields.ts", "own-keys.ts", "colons.ts"],
    },
    {
      holds: "pointers; a document, with or without JSON in it, and edits of its text",
      entries: ["pointer.ts", "document.ts", "open-text.ts", "edits"],
    },
    {
      holds: "where a node of sound text stands; one text for equal values",
      entries: ["locate.ts", "canonical.ts"],
    },
    { holds: "reading broken text: every fault, and what can be read", entries: ["recover"] },
    { holds: "JSON", entries: ["parse.ts"] },
    { holds: "JSON with comments, and one value a line", entries: ["jsonc.ts", "lines.ts"] },
    { holds: "what others import", entries: ["index.ts"] },
  ],
  "packages/json-schema": [
    {
      holds:
        "drafts, equality, Gemini's types in plain letters, the rules' declarations, how patterns match and what that costs (`patterns`)",
      entries: ["types.ts", "equal.ts", "plain-types.ts", "rules", "patterns"],
    },
    {
      holds: "what `$schema` says; all rules; an engine for patterns that takes linear time",
      entries: ["dialect.ts", "rules.ts", "re2"],
    },
    {
      holds:
        "one value against one schema (`validate/keywords`: one file each); the same for usual schemas, in little code and without reasons (`./fits`)",
      entries: ["validate", "fits"],
    },
    {
      holds:
        "what an author may write after each keyword (one file each); errors in words; schemas compiled with ajv; where a schema's references lead",
      entries: ["keywords", "explain", "compiled", "places.ts"],
    },
    {
      holds:
        "proving a schema plain in one walk; what becomes of a schema's values under another one (`./compare`); types in TypeScript",
      entries: ["screen", "compare", "typescript"],
    },
    {
      holds: "walk a schema, and check it; its references; values made from it (`./generate`)",
      entries: ["walk.ts", "check", "references", "generate"],
    },
    { holds: "the check as one call", entries: ["check.ts"] },
    { holds: "what others import", entries: ["index.ts"] },
  ],
  "packages/manifest-schema": [
    {
      holds:
        "the published types, the rules, a tool's fields in one pass, texts as Go reads and quotes them, paths of programs",
      entries: ["types.ts", "rules.ts", "fields.ts", "first-error.ts", "go-text.ts", "paths"],
    },
    {
      holds: "a manifest as loaded; names of environment variables",
      entries: ["manifest.ts", "env-names.ts"],
    },
    { holds: "check a tool and its keys; the mapping to OpenAI", entries: ["check", "to-openai.ts"] },
    {
      holds: "load a manifest; proving a tool plain (`./screen`); what the reference accepts (`./compat`)",
      entries: ["load.ts", "screen.ts", "compat"],
    },
    { holds: "what others import", entries: ["index.ts"] },
  ],
  "packages/skill-descriptor": [
    {
      holds:
        "the published types, the rules, a descriptor as loaded, which file is which; SKILL.md (`./skill-md`)",
      entries: ["types.ts", "rules", "descriptor.ts", "file-kind.ts", "skill-md"],
    },
    {
      holds: "what all checks share; what an allowlist allows; the mapping to Ollama",
      entries: ["rules.ts", "check", "allowlist.ts", "ollama.ts"],
    },
    {
      holds: "read the three parts; arguments of a program; what the reference accepts (`./compat`)",
      entries: ["read", "argv", "compat"],
    },
    { holds: "what the parts say about each other", entries: ["cross"] },
    { holds: "load one file or three", entries: ["load"] },
    { holds: "what others import", entries: ["index.ts"] },
  ],
  "packages/tool-bundle": [
    { holds: "the ways of authorisation; the steps of a flow", entries: ["auth-types.ts", "flow-model.ts"] },
    {
      holds:
        "the published types, a tool and a bundle as loaded, the rules, names, hosts, what `extractExpr` may be (`./extract`), search and ranking (`./search`)",
      entries: ["types.ts", "bundle.ts", "rules", "names", "hosts", "extract", "search"],
    },
    {
      holds:
        "templates of URLs, headers and bodies (`./templates`); expressions, conditions and order of flows (`./flow`); flows as Arazzo (`./arazzo`)",
      entries: ["rules.ts", "templates", "flow", "arazzo"],
    },
    { holds: "check a tool and a bundle, field by field", entries: ["check"] },
    { holds: "begin and end a load", entries: ["load-state.ts"] },
    {
      holds: "load a tool, a bundle, lists of both, what is yet to be stored",
      entries: ["load.ts", "load-list.ts", "load-draft.ts"],
    },
    { holds: "what others import", entries: ["index.ts"] },
  ],
  "packages/btcp-schema": [
    {
      holds: "the published types, a tool and a manifest as loaded, the rules, capabilities, errors",
      entries: ["types.ts", "model.ts", "load-state.ts", "rules", "capabilities", "errors"],
    },
    {
      holds: "what the guidance asks for; tools written in TypeScript",
      entries: ["rules.ts", "guidance", "define-tool.ts"],
    },
    { holds: "check a tool and a manifest, field by field", entries: ["check"] },
    { holds: "load a tool, a manifest", entries: ["load-tool.ts", "load-manifest.ts"] },
    {
      holds: "what others import; a registry that runs tools in a page (`./registry`)",
      entries: ["index.ts", "registry"],
    },
  ],
  "packages/tool-targets": [
    {
      holds:
        "what each target takes, as data (`targets/built-in`: one file each); where lists hold their tools; losses, names, printing, groups of keywords",
      entries: ["targets", "lists", "losses", "names", "print", "keywords.ts"],
    },
    {
      holds: "a tool in no format; which constraints of which targets a tool breaks",
      entries: ["tool-description.ts", "check"],
    },
    {
      holds:
        "a tool as a target takes it (`convert/rewrites`: one file each), and its arguments back; OpenAPI to tools; tools as types in TypeScript",
      entries: ["convert", "openapi", "typescript"],
    },
    {
      holds: "tools read from the formats and lists people have, and written in the four formats",
      entries: ["formats"],
    },
  ],
  "packages/toolbox": [
    { holds: "codes of errors, failures as data, why a tool cannot run", entries: ["errors"] },
    {
      holds: "functions of the host; limits; what a call would do; arguments read and checked",
      entries: ["functions", "limits.ts", "plan.ts", "validate"],
    },
    {
      holds: "what is done apart; a call that somebody is to approve, or that waits for a runner",
      entries: ["approval-request.ts", "call-queue.ts", "work.ts"],
    },
    { holds: "a tool, a call and a result as a user sees them", entries: ["tool.ts"] },
    {
      holds: "what programs print, read and made harmless; what a source of tools is",
      entries: ["output", "source.ts"],
    },
    {
      holds:
        "hosts and secrets that change while a program runs; the audit log; every tool of several sources; tools that are programs, and that are flows; approvals",
      entries: ["access", "approve", "audit", "flow", "list-all.ts", "program"],
    },
    {
      holds:
        "a tool by its name; one call from arguments to result; manifests, skills and stores as sources; tools as a provider takes them",
      entries: ["find-tool.ts", "invoke", "provider", "sources"],
    },
    { holds: "all of it as one toolbox", entries: ["create-toolbox.ts"] },
    { holds: "the same, with the types of its tools", entries: ["typed-toolbox.ts"] },
    { holds: "what users import", entries: ["index.ts"] },
  ],
  "packages/http-runner": [
    {
      holds: "codes of errors; a request that only has to be sent",
      entries: ["errors", "prepared-request.ts"],
    },
    {
      holds: "bytes of bodies; the clock, counters and tokens of calls; limits; secrets and what hides them",
      entries: ["body", "control", "limits.ts", "secrets"],
    },
    { holds: "where a request may go", entries: ["guard"] },
    { holds: "connections: one request, one answer", entries: ["transport"] },
    { holds: "ways of authorisation; what a call takes and gives", entries: ["auth", "types.ts"] },
    {
      holds: "values held against schemas; streamed answers; a tool read, and the requests made from it",
      entries: ["check-values.ts", "stream", "tool"],
    },
    { holds: "the result in an answer", entries: ["answer"] },
    { holds: "what is done apart", entries: ["work.ts"] },
    { holds: "one call, with its retries, redirects and steps", entries: ["run"] },
    { holds: "what a call would send, and why it could not be made", entries: ["plan"] },
    { holds: "what users import", entries: ["index.ts"] },
  ],
  "packages/exec-sandbox": [
    {
      holds: "codes of errors; what a program wrote, kept within bounds; functions run apart, within bounds",
      entries: ["errors", "output", "work"],
    },
    { holds: "one point in time on the monotonic clock", entries: ["deadline.ts"] },
    { holds: "a request and its outcome as a user sees them", entries: ["types.ts"] },
    {
      holds:
        "limits; one process from start to end, with all that it leaves; a program looked at before it starts",
      entries: ["limits.ts", "process", "program"],
    },
    { holds: "what each tier executes", entries: ["tiers"] },
    { holds: "what an end means; the helper that starts processes", entries: ["outcome", "spawn-helper"] },
    { holds: "who starts the processes of a call: this process or a helper", entries: ["launchers"] },
    { holds: "what a tier can do on this machine, found out by running", entries: ["probe"] },
    { holds: "one call: read, queued, placed, run, judged", entries: ["executor"] },
    { holds: "what users import", entries: ["index.ts"] },
  ],
  "packages/schema-form": [
    {
      holds:
        "what a schema says about one value, references and conditions followed; edits of the value's text",
      entries: ["schema", "value"],
    },
    { holds: "the kind of field that a value needs, and what a new value starts with", entries: ["plan"] },
    {
      holds: "a form at one moment: its fields, what controls do, what is wrong and where",
      entries: ["form"],
    },
    { holds: "what a form says", entries: ["words"] },
    {
      holds: "the form without a page (`./plan`); the Svelte component",
      entries: ["plan.ts", "view"],
    },
  ],
  "packages/palette": [
    {
      holds: "what is found, and what goes wrong; words and looks; the field of a message",
      entries: ["field.ts", "problem.ts", "style.ts", "tool.ts", "words"],
    },
    {
      holds: "a server's tools; one search at a time; the parts of the dialog; what a panel is",
      entries: ["create-search.ts", "server-source.ts", "tool-panel.ts", "view.ts"],
    },
    {
      holds: "rows; what is loaded for tokens that may call: form, result and switch of a tool",
      entries: ["list-options.ts", "panel"],
    },
    { holds: "the element", entries: ["tools-palette.ts"] },
    { holds: "what pages import", entries: ["index.ts"] },
  ],
  "packages/tool-recipes": [
    {
      holds: "a draft; names; the schema of an example; YAML as JSON (`./yaml`)",
      entries: ["draft.ts", "infer-schema.ts", "names.ts", "read-yaml.ts"],
    },
    { holds: "one recipe each", entries: ["curl", "from-example.ts", "help", "openapi"] },
    { holds: "what a text is, and its recipe", entries: ["recipe.ts"] },
    { holds: "what others import", entries: ["index.ts"] },
  ],
  "apps/admin": [
    {
      holds: "the languages; what the address names; colours and native elements",
      entries: ["words", "address", "look"],
    },
    { holds: "the server: whether it answers, who asks, what changes", entries: ["server"] },
    { holds: "what every page is made of", entries: ["shell"] },
    {
      holds: "one page each",
      entries: ["tools", "tool", "bundles", "health", "tokens", "first-run"],
    },
    { holds: "the whole screen", entries: ["App.svelte"] },
    { holds: "where it starts", entries: ["main.ts"] },
  ],
  "packages/mcp-server": [
    {
      holds: "messages byte for byte; the moment a client is ready",
      entries: ["exact", "when-initialized.ts"],
    },
    { holds: "tools, listed and called", entries: ["tools"] },
    { holds: "how a server is set up", entries: ["options.ts"] },
    { holds: "one server for one client", entries: ["create-mcp-server.ts"] },
    { holds: "over HTTP, over standard input and output", entries: ["http", "stdio"] },
    { holds: "what users import", entries: ["index.ts"] },
  ],
  "packages/command-line": [
    {
      holds:
        "options, what is written, terminals; configurations looked for; folders made; why the system refused",
      entries: [
        "option.ts",
        "output.ts",
        "terminal.ts",
        "find-config.ts",
        "make-folders.ts",
        "system-reason.ts",
      ],
    },
    {
      holds: "commands; mistakes and how they are told; values read",
      entries: ["command.ts", "failure.ts", "explain-mistake.ts", "read-values.ts"],
    },
    {
      holds: "the parser, help, completion; which live server is asked",
      entries: ["parse-options.ts", "help.ts", "completion", "live-server.ts"],
    },
    { holds: "the entries", entries: ["index.ts", "redact.ts"] },
  ],
  "packages/diagnostics": [
    {
      holds: "the shape of a finding; how texts and names are shown; what fixes are called",
      entries: [
        "diagnostic.ts",
        "display-width.ts",
        "fix-titles.ts",
        "guesses.ts",
        "paint.ts",
        "published.ts",
        "visible.ts",
      ],
    },
    {
      holds: "messages, bounds of quoted text, fixes, fingerprints, order, did-you-mean, addresses of pages",
      entries: [
        "bounds.ts",
        "cells.ts",
        "did-you-mean.ts",
        "docs-url.ts",
        "fingerprint.ts",
        "fixes.ts",
        "gather.ts",
        "message.ts",
        "order.ts",
        "source-lines.ts",
      ],
    },
    {
      holds: "the rule and its findings; code frames; tables of error codes",
      entries: [
        "best-fix.ts",
        "code-frame.ts",
        "error-codes.ts",
        "key-meant.ts",
        "listed-instead.ts",
        "quoted-object.ts",
        "rule.ts",
      ],
    },
    {
      holds: "declaring rules; judging findings",
      entries: ["define-rule.ts", "judge.ts"],
    },
    { holds: "findings become diagnostics; the rules of JSON text", entries: ["reporter.ts", "rules.ts"] },
    { holds: "the faults of a text as findings", entries: ["report-problems.ts"] },
    { holds: "the same, loaded only for a text that has faults", entries: ["syntax.ts"] },
    { holds: "what every loader does and answers", entries: ["load.ts"] },
    { holds: "what others import", entries: ["index.ts"] },
  ],
  "packages/lint": [
    {
      holds: "the formats, which of them a file's name tells, and which rules report one cause",
      entries: ["causes", "file-names.ts", "format-ids.ts"],
    },
    { holds: "the findings of a file", entries: ["file-report.ts"] },
    {
      holds: "as many of them as are listed, and what is said of the rest",
      entries: ["bound-file.ts", "with-unlisted.ts"],
    },
    {
      holds: "what rules look at and a format gives; a name for one that is refused; the findings of a run",
      entries: ["format.ts", "proposed-name.ts", "report.ts"],
    },
    {
      holds:
        "rules (one file each) and who runs them; what lists of tools share; report formats (`reports/<format>`), fixes, the baseline",
      entries: ["baseline", "fix", "reports", "rules", "run-rules.ts", "sibling.ts", "tool-list"],
    },
    {
      holds:
        "the list of rules; recognising a format; the configuration; holding tools against targets; what is agreed on with a tool",
      entries: ["config", "contract", "detection", "rules.ts", "targets"],
    },
    {
      holds:
        "proving a file plain in one walk (a part for each format); reviewed tools (`./lock`), and what became of tools (`./diff`)",
      entries: ["diff", "lock", "screen"],
    },
    {
      holds: "a pack for each format (`formats/<format>`); a file that is read and recognised",
      entries: ["formats", "prepare.ts"],
    },
    {
      holds: "comments that suppress findings; loading packs; whether a file belongs to a run",
      entries: ["directives", "load-formats.ts", "standing.ts"],
    },
    { holds: "linting a file and a run", entries: ["engine"] },
    { holds: "tools that are values, not files", entries: ["values"] },
    { holds: "what users import", entries: ["index.ts", "vitest"] },
  ],
  "apps/tools-runner": [
    {
      holds:
        "exit codes; options that commands share; files in and out; signals; functions of the built-in bundle; what init writes",
      entries: ["exit-codes.ts", "options.ts", "files.ts", "signals.ts", "functions", "starter-files.ts"],
    },
    {
      holds:
        "the arguments of a call; how it ended, printed; an audit log; the configuration with the command line over it; why a run ended early",
      entries: ["arguments", "calls", "audit-log.ts", "config", "failure.ts"],
    },
    { holds: "what commands about a store share", entries: ["stored"] },
    { holds: "sources and a toolbox, opened", entries: ["sources"] },
    {
      holds:
        "tools held to their examples, and called with generated arguments; what is served, and who may ask",
      entries: ["testing", "serve"],
    },
    { holds: "one file a command, or a group of them; one table of all", entries: ["commands"] },
    { holds: "one command line", entries: ["main.ts"] },
    {
      holds:
        "the program; that of the processes in which it has work done apart; the one that stored tools may run",
      entries: ["tools-runner.ts", "work-program", "count-words"],
    },
  ],
  "apps/tools-lint": [
    {
      holds: "what the build puts in; exit codes; names of commands, and options",
      entries: ["build.d.ts", "count.ts", "exit-codes.ts", "options"],
    },
    { holds: "files and paths, and why they can't be read or written", entries: ["files"] },
    {
      holds: "configurations; which files there are; fixes; conversions; live servers; why a run ended early",
      entries: ["config", "convert", "discover", "failure.ts", "fix", "mcp"],
    },
    {
      holds:
        "findings that were there before; what git says changed; one file linted after the other; reports",
      entries: ["baseline", "git", "lint", "reports"],
    },
    {
      holds:
        "what files answered before; a project's set-up; what to watch; tools as contracts: locked, compared",
      entries: ["cache", "contracts", "init", "watch"],
    },
    { holds: "one run: gather, then report", entries: ["run"] },
    { holds: "the language server", entries: ["editor"] },
    { holds: "a file for each command", entries: ["commands"] },
    { holds: "one command line", entries: ["main.ts"] },
    { holds: "what the shell starts", entries: ["tools-lint.ts"] },
  ],
};
