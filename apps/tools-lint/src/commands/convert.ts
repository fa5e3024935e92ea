import { writeErr, writeOut, type CommandInput } from "@toolhaft/command-line";
import { destinationOf } from "../convert/destination.ts";
import { leftOutLines, lossReport } from "../convert/losses.ts";
import { prettyJson } from "../convert/pretty-json.ts";
import { readSource } from "../convert/read-source.ts";
import { writeTo } from "../convert/write-to.ts";
import { writeFiles } from "../convert/written-files.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { toConvertOptions } from "../options/convert-options.ts";

/** Convert one file: the tools go to stdout or `--output`, what is lost to stderr. */
export async function convertCommand(input: CommandInput): Promise<ExitCode> {
  const options = toConvertOptions(input);
  const destination = destinationOf(options.to);
  const source = await readSource(options);
  const written = writeTo(destination, source, options);
  const report = lossReport([...source.set.losses, ...written.losses], source);
  const failed = report.losses.some(({ effect }) => options.failOnLoss.includes(effect));
  if (options.format === "json") {
    const { files, nameMap, keyMap } = written;
    const { losses } = report;
    const leftOut = source.leftOut;
    writeOut(
      `${JSON.stringify({ version: 1, to: destination.name, files, losses, leftOut, nameMap, keyMap }, null, 2)}\n`,
    );
  } else {
    const texts = written.files.map(({ path, text }) => ({ path, text: `${prettyJson(text)}\n` }));
    writeFiles(texts, options.output);
    for (const line of [...leftOutLines(source), ...report.lines]) writeErr(line);
    writeErr(report.summary(written.count, destination.name));
  }
  return failed || source.leftOut.length > 0 || report.refused > 0 ? EXIT.findings : EXIT.ok;
}
