/** The commands beside linting itself; a folder of such a name is linted as `./rules`. */
export const commands: readonly { name: string; usage: string; help: string; more: string }[] = [
  {
    name: "explain",
    usage: "explain RULE…",
    help: "Say what a rule is about, with a bad and a good file.",
    more: "Rules are named as in reports, such as manifest/duplicate-name. Works without a network.",
  },
  {
    name: "rules",
    usage: "rules",
    help: "List every rule with its severity and what it finds.",
    more: "With --format json the list is made for programs: id, severity, formats, summary.",
  },
  {
    name: "help",
    usage: "help [COMMAND]",
    help: "Show help for all, or for one command.",
    more: "The same as --help.",
  },
];
