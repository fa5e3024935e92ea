import { firstWords, flagsWithValue, functionName, groupsOf } from "./words.ts";
import type { CommandWord, OptionWord, ProgramWords, WordValue } from "./words.ts";

/** For fish 3 and later. */
export function fishScript({ program, commands, options, takesFiles }: ProgramWords): string {
  const at = `_${functionName(program)}_at`;
  const lines = [
    ...offered(at, "", firstWords(commands), takesFiles),
    ...[...groupsOf(commands)].flatMap(([group, own]) => offered(at, `${group} `, own, false)),
    ...commands.flatMap(({ name, takes }) => (takes === "file" ? [] : [given(at, [name]) + follows(takes)])),
    ...options.flatMap((option) => optionLines(at, option)),
  ];
  return `# fish completion of ${program}: ${program} completion fish | source
function ${at}
  set -l words (commandline -opc)
  set -e words[1]
  contains -- "$words[1]" $argv; or contains -- "$words[1] $words[2]" $argv; or contains -- "$words[1] $words[2] $words[3]" $argv
end
${lines.map((line) => `complete -c ${program}${line}`).join("\n")}
`;
}

function offered(at: string, place: string, commands: readonly CommandWord[], withFiles: boolean): string[] {
  return commands.map(
    ({ name, help }) => `${given(at, [place])}${withFiles ? "" : " -f"} -a ${name} -d ${quote(help)}`,
  );
}

function optionLines(at: string, option: OptionWord): string[] {
  const { flags, help, value, commands, instead } = option;
  const where = commands === undefined ? "" : given(at, commands);
  const withValue = flagsWithValue(option);
  const short = flags.find((flag) => /^-[^-]/.test(flag));
  return flags
    .filter((flag) => flag.startsWith("--"))
    .flatMap((flag) => {
      const also = short !== undefined && !flag.startsWith("--no-") ? ` -s ${short.slice(1)}` : "";
      const line = (condition: string, takes?: WordValue): string =>
        `${condition} -l ${flag.slice(2)}${also}${takes === undefined ? "" : ` -r${follows(takes)}`} -d ${quote(help)}`;
      if (value === undefined || !withValue.includes(flag)) return [line(where)];
      if (instead === undefined) return [line(where, value)];
      const { command } = instead;
      return [line(given(at, [command], "not "), value), line(given(at, [command]), instead.value)];
    });
}

/** The words before this one are a command, or nothing, or a group alone, which a space ends. */
function given(at: string, places: readonly string[], not = ""): string {
  return ` -n ${quote(`${not}${at} ${places.map((place) => `"${place}"`).join(" ")}`)}`;
}

function follows(value: WordValue): string {
  if (value === "any") return " -f";
  if (value === "file") return " -F";
  const words = value.words.join(" ");
  return ` -f -a ${quote(value.list === true ? `(__fish_append , ${words})` : words)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}
