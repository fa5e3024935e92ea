import { makeFolders, systemReason, UsageError, writeErr } from "@toolhaft/command-line";
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { starterFiles } from "../starter-files.ts";
import type { Command, CommandInput } from "./command.ts";

export const command: Command = {
  usage: "init [FOLDER]",
  help: "Write a manifest with a tool that works, to start from.",
  more: "Written are tools.json and tools/bin/get-time, a Node.js program. A file that is there is never touched: then nothing is written.",
  options: [],
  run: init,
};

function init({ words }: CommandInput): ExitCode {
  const [folder = ".", more] = words;
  if (more !== undefined) throw new UsageError(`init takes one folder, got ${words.join(" ")}`);
  const existing = starterFiles.map(({ path }) => join(folder, path)).find((path) => existsSync(path));
  if (existing !== undefined) throw new UsageError(`nothing was written: ${existing} is there already`);
  for (const { path, text, mode } of starterFiles) {
    const target = join(folder, path);
    try {
      makeFolders(dirname(target));
      writeFileSync(target, text, { mode, flag: "wx" });
    } catch (error) {
      throw new UsageError(`cannot write ${target}: ${systemReason(error)}`);
    }
    writeErr(`wrote ${target}`);
  }
  const inFolder = folder === "." ? "" : ` --manifest ${join(folder, "tools.json")}`;
  writeErr(`Next: tools-runner call get_time timezone=Asia/Tokyo${inFolder}`);
  return EXIT.ok;
}
