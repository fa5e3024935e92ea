import { columnsOf, indentOf } from "./tokens.ts";

/** An operand of a command line: what is typed without an option. */
export interface Operand {
  readonly name: string;
  readonly required: boolean;
  readonly several: boolean;
  readonly text: string;
}

export interface Usage {
  readonly program: string;
  readonly operands: readonly Operand[];
}

/** The usage of a help text: its first line, with what it goes on with below, and what is said of operands elsewhere. */
export function readUsage(lines: readonly string[]): Usage | undefined {
  const at = lines.findIndex((line) => /^\s*usage\b/i.test(line));
  if (at === -1) return undefined;
  const first = (lines[at] ?? "")
    .trim()
    .slice("usage".length)
    .replace(/^(?: of)?:?/i, "")
    .trim();
  const text = [first];
  let next = at + 1;
  if (first === "") text.push((lines[next++] ?? "").trim());
  while (indentOf(lines[next] ?? "") >= 4 && !/^\s*or:/i.test(lines[next] ?? ""))
    text.push((lines[next++] ?? "").trim());
  const [command = "", ...rest] = text.join(" ").trim().replace(/^\$ /, "").split(/\s+/);
  const program = command.replace(/:$/, "").split(/[/\\]/).at(-1) ?? "";
  const operands = operandsOf(rest.join(" "));
  for (const [name, said] of saidOf(lines)) {
    const known = operands.get(name);
    operands.set(name, { ...(known ?? { name, required: true, several: false }), text: said });
  }
  return { program: /^[\w.+-]+$/.test(program) ? program : "program", operands: [...operands.values()] };
}

const NO_OPERAND = /^(?:options?|flags?|args|arguments|commands?|subcommands?|h|help)$/i;

/** Operands are `FILE` and `<file>`; what stands in a group that begins with an option, or behind one, is its value. */
function operandsOf(text: string): Map<string, Operand> {
  const operands = new Map<string, Operand>();
  const groups: { open: string; isOption: boolean; isEmpty: boolean }[] = [];
  let isValue = false;
  let last: string | undefined;
  for (const token of text.match(/\.\.\.|…|[[\](){}|]|<[^<>]*>|[^\s[\](){}|<>….]+|\./g) ?? []) {
    const group = groups.at(-1);
    if ("[({".includes(token))
      groups.push({ open: token, isOption: group?.isOption ?? false, isEmpty: true });
    else if ("])}".includes(token)) {
      groups.pop();
      isValue = false;
    } else if (token === "..." || token === "…") {
      const operand = last === undefined ? undefined : operands.get(last);
      if (operand !== undefined) operands.set(operand.name, { ...operand, several: true });
    } else if (token.startsWith("-")) {
      if (group?.isEmpty === true) group.isOption = true;
      isValue = !token.includes("=");
      last = undefined;
    } else {
      const name = /^<([^<>]+)>$/.exec(token)?.[1] ?? (/^[A-Z][A-Z\d_-]+$/.test(token) ? token : undefined);
      const belongs = isValue || groups.some(({ isOption }) => isOption);
      isValue = false;
      last = undefined;
      if (name !== undefined && !belongs && !NO_OPERAND.test(name)) {
        const before = operands.get(name);
        const required = before?.required ?? groups.every(({ open }) => open !== "[");
        operands.set(name, { name, required, several: before !== undefined, text: "" });
        last = name;
      }
    }
    if (group !== undefined) group.isEmpty = false;
  }
  return operands;
}

/** What sections such as "positional arguments:" and "Arguments:" say. */
function saidOf(lines: readonly string[]): Map<string, string> {
  const said = new Map<string, string>();
  let isInside = false;
  for (const line of lines) {
    if (/^(?:positional arguments|arguments|operands):\s*$/i.test(line)) isInside = true;
    else if (line.trim() !== "" && indentOf(line) === 0) isInside = false;
    else if (isInside && indentOf(line) <= 4) {
      const { typed, said: text } = columnsOf(line);
      const name = typed.replace(/[<>[\]]|\.\.\./g, "");
      if (/^[\w-]+$/.test(name) && !NO_OPERAND.test(name)) said.set(name, text);
    }
  }
  return said;
}
