import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "skill/duplicate-tool": {
    severity: "error",
    messages: {
      duplicate: {
        message: "the name is already used by tool[{first}]",
        help: "Rename one of them: the model gets both, and a call can reach only one.",
      },
    },
  },
  "skill/reserved-name": {
    severity: "warning",
    messages: {
      reserved: {
        message: 'the name "read_skill" is taken by the tool that reads skills',
        help: "Rename the tool: while skills are read on demand it is never reached.",
      },
    },
  },
  "skill/tool-without-execution": {
    severity: "error",
    messages: {
      missing: {
        message: "no execution runs it",
        help: 'Every call ends with "unknown tool". Add an entry with this "tool" to "execution", or take the tool out.',
      },
    },
  },
  "skill/unknown-tool": {
    severity: "error",
    messages: {
      unknown: {
        message: "execution[{index}] is for {name}, which is no tool of this skill",
        help: 'Write the name of a tool, or declare it in "tools": the model is not told of it.',
      },
      meant: {
        message: "execution[{index}] is for {name}, which is no tool of this skill; did you mean {meant}?",
        help: "Write the tool's name as it is declared.",
      },
    },
  },
  "skill/duplicate-execution": {
    severity: "warning",
    messages: {
      duplicate: {
        message: "{name} is already run by execution[{first}]",
        help: "The later one counts, the other is never used. Keep one.",
      },
    },
  },
  "skill/binary-not-allowlisted": {
    severity: "error",
    messages: {
      unknown: {
        message: "{field} {binary} is not in the allowlist",
        help: 'Nothing runs that "allowlist" doesn\'t name. Add the binary with this subcommand if the skill is to run it.',
      },
      meant: {
        message: "{field} {binary} is not in the allowlist; did you mean {meant}?",
        help: 'Nothing runs that "allowlist" doesn\'t name. Both must be written alike.',
      },
    },
  },
  "skill/subcommand-not-allowlisted": {
    severity: "error",
    messages: {
      unknown: {
        message: "subcommand {subcommand} is not in allowlist[{binary}]",
        help: "Nothing runs that the allowlist doesn't name. Add the subcommand to the list if the skill is to run it.",
      },
      meant: {
        message: "subcommand {subcommand} is not in allowlist[{binary}]; did you mean {meant}?",
        help: "Both must be written alike.",
      },
    },
  },
  "skill/odd-subcommand": {
    severity: "warning",
    messages: {
      words: {
        message: "subcommand {subcommand} is passed as one argument, spaces and all",
        help: "Programs take it for an unknown subcommand. Use one word, and give further words by arguments.",
      },
      empty: {
        message: "the subcommand is empty, and is passed as an empty argument",
        help: "Most programs refuse an empty first argument. Name a subcommand of the program.",
      },
    },
  },
  "skill/unused-grant": {
    severity: "info",
    origin: "advice",
    messages: {
      binary: {
        message: "{binary} may run, but no tool runs it",
        help: "Take it out: an allowlist is there to be short.",
      },
      subcommand: {
        message: "{binary} may run {subcommand}, but no tool runs it",
        help: "Take it out: an allowlist is there to be short.",
      },
    },
  },
  "skill/empty-grant": {
    severity: "warning",
    origin: "advice",
    messages: {
      empty: {
        message: "{binary} has no subcommand, so that it never runs",
        help: "List the subcommands it may be run with, or take it out.",
      },
    },
  },
  "skill/duplicate-grant": {
    severity: "info",
    origin: "advice",
    messages: { twice: { message: "{binary} has {subcommand} twice", help: "Take one of them out." } },
  },
  "skill/unknown-param": {
    severity: "warning",
    messages: {
      unknown: {
        message: "the parameter {param} is not in the tool's schema",
        help: 'The model is not told of it and won\'t send it. Add it to "properties" of "parameters", or take the mapping out.',
      },
      meant: {
        message: "the parameter {param} is not in the tool's schema; did you mean {meant}?",
        help: "The model won't send a parameter that it isn't told of. Both must be written alike.",
      },
    },
  },
  "skill/unmapped-param": {
    severity: "warning",
    messages: {
      unmapped: {
        message: "the parameter {param} never reaches the command",
        help: 'The model can send it, and it is dropped without a word. Map it in "args", or take it out of the schema.',
      },
    },
  },
  "skill/optional-positional": {
    severity: "warning",
    messages: {
      before: {
        message: "optional positional {param} stands before required {required}",
        help: "Positions are counted: a call without it fails, and would otherwise shift the rest. Make it required, or a flag.",
      },
      optional: {
        message: "positional {param} is not required, but a call without it fails",
        help: 'Add it to "required" of the schema, or make it a flag: a flag without a value is left out.',
      },
    },
  },
  "skill/option-like": {
    severity: "info",
    origin: "advice",
    messages: {
      dash: {
        message: "a value of positional {param} may begin with -, and the program may take it for an option",
        help: 'Toolhaft refuses such values when it runs the tool, unless the configuration says that the program understands --. A "pattern" such as "^[^-]" tells the model.',
      },
    },
  },
  "skill/not-scalar": {
    severity: "error",
    messages: {
      type: {
        message: "the parameter {param} is of type {types}, which no argument can hold",
        help: "Every call fails with it. Make it a string, a number or a boolean.",
      },
    },
  },
  "skill/not-boolean": {
    severity: "warning",
    messages: {
      type: {
        message: "flagifboolean wants a boolean, and the parameter {param} is of type {types}",
        help: 'Make it "type": "boolean": of texts only "true" counts, of numbers whole ones other than 0.',
      },
    },
  },
  "skill/flag-pair": {
    severity: "error",
    messages: {
      neither: {
        message: "flagifboolean of {param} has neither flagIfTrue nor flagIfFalse",
        help: 'It never passes anything. Name a flag, such as "flagIfTrue": "--overwrite".',
      },
    },
  },
  "skill/ignored-key": {
    severity: "warning",
    messages: {
      otherKind: {
        message: "{key} is not read for kind {kind}",
        help: 'Write "kind": {wanted}, or take the key out.',
      },
      ignored: { message: "{key} is not read for kind {kind}", help: "Take the key out." },
    },
  },
  "skill/flag-dashes": {
    severity: "warning",
    messages: {
      dashes: {
        message: "the flag {flag} is passed as {written}",
        help: 'The two dashes are put before the name. Write it without: "flag": {bare}.',
      },
      empty: {
        message: "the flag has no name, and is passed as --",
        help: "Programs take -- for the end of options. Name the flag.",
      },
    },
  },
  "skill/normalize-newlines": {
    severity: "warning",
    origin: "advice",
    messages: {
      corrupts: {
        message: '"normalizeNewlines" damages values that hold a backslash before n or t',
        help: "A path such as C:\\new or a regular expression comes out broken, and JSON has line breaks of its own. Take the key out.",
      },
    },
  },
  "skill/resolve-command": {
    severity: "error",
    messages: {
      nothing: {
        message: "resolveCommand of {param} names nothing to run",
        help: 'Name a "script", or a "binary" with its "subcommand".',
      },
      half: {
        message: 'resolveCommand of {param} has "{present}" without "{missing}"',
        help: "A command is a binary with its subcommand; with one of them alone the value stays as it is.",
      },
      both: {
        message: "resolveCommand of {param} names a script and a command",
        help: "Which of them runs depends on whether scripts are allowed. Keep one.",
      },
    },
  },
  "skill/script-name": {
    severity: "error",
    messages: {
      path: {
        message: "the script's name {script} must not contain {holds}",
        help: "Write the name of a file in the skill's folder scripts, and nothing else: it never runs otherwise.",
      },
      empty: {
        message: "the script's name is empty",
        help: "Write the name of a file in the skill's folder scripts.",
      },
    },
  },
  "skill/resolve-ignores-value": {
    severity: "warning",
    origin: "advice",
    messages: {
      unused: {
        message: "resolveCommand of {param} doesn't pass the value on",
        help: 'Put "$param" into its "args", or the answer is the same for every value.',
      },
    },
  },
  "skill/resolve-fallback": {
    severity: "info",
    origin: "advice",
    messages: {
      fallback: {
        message: "when {what} fails, {param} keeps the value the model sent",
        help: 'Set onResolveFailure to "reject" for this skill in toolhaft.config.json where the resolver is there to check values.',
      },
    },
  },
} as const;

/** What the parts say about each other. */
export const crossRules: Rules<typeof table> = defineRules(table, {
  origin: "specification",
  formats: ["skill"],
  since: "0.1.0",
});
