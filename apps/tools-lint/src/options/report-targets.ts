import { textOf, textsOf, UsageError, type OptionValues } from "@toolhaft/command-line";
import { resolve } from "node:path";

/** One report to write: to a file, or to stdout. */
export interface ReportTarget {
  /** The id of a report format. */
  format: string;
  /** As given; absent for stdout. */
  file?: string;
}

/** The reports a command line asks for; one of them goes to stdout. Throws a `UsageError`. */
export function toReportTargets(values: OptionValues): ReportTarget[] {
  const outputs = textsOf(values, "output").map(toTarget);
  const files = outputs.flatMap(({ file }) => file ?? []);
  const places = files.map((file) => resolve(file));
  const twice = files.find((_, index) => places.indexOf(places[index] ?? "") !== index);
  if (twice !== undefined)
    throw new UsageError(`option --output names ${twice} twice; a file holds one report`);
  const forStdout = outputs.filter(({ file }) => file === undefined);
  const format = textOf(values, "format");
  if (format !== undefined) forStdout.unshift({ format });
  const [first, second] = forStdout;
  if (first && second) {
    throw new UsageError(
      `stdout holds one report, not ${first.format} and ${second.format}; give one a file, as in --output ${second.format}=FILE`,
    );
  }
  return [first ?? { format: "pretty" }, ...outputs.filter(({ file }) => file !== undefined)];
}

function toTarget(value: string): ReportTarget {
  const at = value.indexOf("=");
  const format = value.slice(0, at);
  const file = value.slice(at + 1);
  return file === "-" ? { format } : { format, file };
}
