import { explainChoice, makeFolders, textOf, UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { readRecipe, RecipeError, type Recipe, type ToolDraft } from "@toolhaft/tool-recipes";
import { join } from "node:path";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { writeNewFile } from "../files.ts";
import { jsonOption } from "../options.ts";
import { readBody } from "../stored/read-words.ts";
import type { Command, CommandInput } from "./command.ts";

const from: Command = {
  usage: "tool from [FILE]",
  help: "Make a tool of a curl command, an OpenAPI document, an example answer or the text of --help.",
  more: "FILE (default: stdin) holds it. One tool is printed; of several, their names. What was guessed, what was left out and which secrets are needed is said on stderr. Nothing is fetched, and no value of a secret is kept.",
  options: [
    { name: "only", value: "NAME", group: "What is shown", help: "The tool of this name alone." },
    {
      name: "out",
      value: "FOLDER",
      group: "What is shown",
      help: "Write each tool to a file of its own in this folder. A file that is there is never replaced.",
    },
    { ...jsonOption, help: "Print all there is to know of each draft, as JSON." },
  ],
  run: draft,
};

async function draft({ words, values }: CommandInput): Promise<ExitCode> {
  const [file, more] = words;
  if (more !== undefined) throw new UsageError(`tool from takes one file, got ${words.join(" ")}`);
  const recipe = await read(readBody(file, "the recipe"));
  const drafts = chosen(recipe, textOf(values, "only"));
  const folder = textOf(values, "out");
  if (folder !== undefined) for (const one of drafts) writeDraft(folder, one);
  if (values["json"] === true) writeOut(`${JSON.stringify({ kind: recipe.kind, drafts }, null, 2)}\n`);
  else if (folder === undefined) print(drafts);
  if (values["json"] !== true) for (const one of drafts) tell(one, drafts.length > 1);
  return EXIT.ok;
}

async function read(text: string): Promise<Recipe> {
  try {
    return await readRecipe(text);
  } catch (error) {
    if (error instanceof RecipeError)
      throw new UsageError(`no tool is made of it: ${visible(error.message)}`, { cause: error });
    throw error;
  }
}

function chosen({ drafts }: Recipe, only: string | undefined): readonly ToolDraft[] {
  if (only === undefined) return drafts;
  const found = drafts.filter(({ name }) => name === only);
  if (found.length > 0) return found;
  throw new UsageError(
    explainChoice(
      "--only",
      only,
      drafts.map(({ name }) => name),
    ),
  );
}

/** A bundle's tool as `tool put` takes it; a manifest's as a manifest of its own. */
function textOfDraft({ format, tool }: ToolDraft): string {
  return `${JSON.stringify(format === "manifest" ? { tools: [tool] } : tool, null, 2)}\n`;
}

function writeDraft(folder: string, draft: ToolDraft): void {
  makeFolders(folder);
  const path = join(folder, draft.format === "manifest" ? "tools.json" : `${draft.name}.json`);
  writeNewFile(path, Buffer.from(textOfDraft(draft)));
  writeErr(`wrote ${visible(path)}`);
}

function print(drafts: readonly ToolDraft[]): void {
  const [first] = drafts;
  if (drafts.length === 1 && first !== undefined) {
    writeOut(textOfDraft(first));
    return;
  }
  const width = Math.max(...drafts.map(({ name }) => name.length));
  writeOut(
    drafts
      .map(({ name, tool }) => `${name.padEnd(width)}  ${visible(tool["displayName"] as string)}\n`)
      .join(""),
  );
  writeErr(`${String(drafts.length)} tools: --only NAME prints one, --out FOLDER writes them all.`);
}

/** What a person has to know of a draft. */
function tell({ name, notes, secrets }: ToolDraft, isOneOfMany: boolean): void {
  const start = isOneOfMany ? `${name}: ` : "";
  for (const note of notes) writeErr(`${start}${visible(note)}`);
  for (const secret of secrets) {
    const hosts = secret.hosts.length === 0 ? "the tool's host" : secret.hosts.join(", ");
    writeErr(`${start}needs the secret ${secret.name}: name it in run.secrets, with ${hosts} as its hosts.`);
  }
}

export const toolFromCommands: Readonly<Record<"from", Command>> = { from };
