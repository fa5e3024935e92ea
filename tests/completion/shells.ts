import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type AskedShell = "fish" | "zsh";

export function hasShell(shell: AskedShell): boolean {
  return spawnSync(shell, ["--version"]).error === undefined;
}

const starts: Readonly<Record<AskedShell, string>> = {
  fish: `
source ../script
for line in (cat ../lines)
  echo "> $line" >> ../offered
  complete -C "$line" >> ../offered
end
`,
  // It completes in a terminal only; which is over when the shell in it is.
  zsh: `
zmodload zsh/zpty
zpty shell 'stty -echo; exec zsh -f -i'
zpty -w shell 'source ../prompt'
while zpty -r shell shown; do :; done
`,
};

// At the first prompt each line stands there once, its choices are listed, and what is listed is kept.
const PROMPT = `
autoload -Uz compinit && compinit -u -D
source ../script
compadd() {
  if [[ " $* " != *' -'[OAD]' '* ]]; then
    local -a found
    builtin compadd -O found "$@"
    (( \${#found} )) && print -rl -- "\${found[@]}" >> ../offered
  fi
  builtin compadd "$@"
}
zle-line-init() {
  local line
  for line in "\${(@f)$(<../lines)}"; do
    print -r -- "> $line" >> ../offered
    BUFFER=$line CURSOR=$#line
    zle list-choices
  done
  exit
}
zle -N zle-line-init
`;

/**
 * What a real shell offers at the end of each line, in a folder of a file `tools.json` and a folder `skills`: the words in
 * order, of `--format=json` what follows the `=`, of a list its last, of a folder its name. Throws where the shell fails.
 */
export function offered(shell: AskedShell, script: string, lines: readonly string[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), "completion-"));
  const cwd = join(folder, "project");
  try {
    mkdirSync(join(cwd, "skills"), { recursive: true });
    writeFileSync(join(cwd, "tools.json"), "[]");
    const files = { script, lines: lines.join("\n"), start: starts[shell], prompt: PROMPT };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    execFileSync(shell, [shell === "fish" ? "--no-config" : "-f", "../start"], {
      cwd,
      env: { PATH: process.env["PATH"], HOME: folder, TERM: "xterm" },
      timeout: 60_000,
    });
    return read(readFileSync(join(folder, "offered"), "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(text: string): Map<string, string[]> {
  const blocks = text.split(/^> /m).slice(1);
  return new Map(
    blocks.map((block) => {
      const [line = "", ...words] = block.split("\n").slice(0, -1);
      return [line, words.map(bare).toSorted()];
    }),
  );
}

function bare(word: string): string {
  return word
    .replace(/\t.*/, "")
    .replace(/^--[a-z-]+=/, "")
    .replace(/^.*,/, "")
    .replace(/\/$/, "");
}
