import { Arguments, RecipeError, type ToolDraft } from "../draft.ts";
import { argumentName } from "../names.ts";
import { valueSchema, readOptions } from "./options.ts";
import { readUsage } from "./usage.ts";

/** A manifest's tool with the options and operands of a program's `--help`. Throws a `RecipeError` where none is recognised. */
export function fromHelp(text: string): ToolDraft {
  // What a terminal shows bold, and how man pages strike over.
  const plain = unstyled(text);
  const lines = plain.split(/\r?\n/);
  const usage = readUsage(lines);
  const options = readOptions(lines).filter(({ flag }) => !/^-(?:-?(?:help|version)|[hV?])$/.test(flag));
  const args = new Arguments();
  for (const option of options) {
    args.add(argumentName(option.flag), valueSchema(option.value, option.text), { required: false });
  }
  for (const { name, required, several, text } of usage?.operands ?? []) {
    args.add(argumentName(name), valueSchema(several ? `${name}...` : name, text), { required });
  }
  if (options.length === 0 && (usage?.operands.length ?? 0) === 0) {
    throw new RecipeError("no option and no operand is recognised in it");
  }
  const program = usage?.program ?? "program";
  const name = argumentName(program.replace(/\.\w+$/, "")).slice(0, 64);
  const notes = [
    "Options are read from a text that is written for people: look at each.",
    `A tool of a manifest gets its arguments as JSON on stdin: tools/bin/${program} has to be a program that starts ${program} with them.`,
  ];
  if (usage === undefined)
    notes.push(
      'No line of usage is there, so the program\'s name is not known: change "name" and "command".',
    );
  return {
    format: "manifest",
    name,
    tool: {
      name,
      description: aboutOf(lines) ?? `Runs ${program}`,
      schema: args.schema,
      command: [`./tools/bin/${program}`],
    },
    sample: {},
    secrets: [],
    notes,
  };
}

/** The first sentence that is neither usage nor an option. */
function aboutOf(lines: readonly string[]): string | undefined {
  return lines
    .map((line) => line.trim())
    .find(
      (line) =>
        /^[A-Z][^:]{14,}/.test(line) && !/^(?:usage|options?|try|report)\b/i.test(line) && /\s/.test(line),
    );
}

// eslint-disable-next-line no-control-regex -- the codes of a terminal are what is looked for
const STYLE = /\u001b\[[\d;]*[A-Za-z]|.\u0008/g;

function unstyled(text: string): string {
  return text.replace(STYLE, "");
}
