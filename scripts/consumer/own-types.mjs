// Compiles as `tsc --noEmit OPTIONS FILES` does, but looks for mistakes in our files and packages only: to look at all types of
// a large dependency takes a compiler ten seconds each time. The first word is the folder of a compiler.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [compiler = "", ...words] = process.argv.slice(2);
const { default: ts } = /** @type {{ default: typeof import("typescript") }} */ (
  await import(pathToFileURL(join(compiler, "typescript.js")).href)
);
const { options, fileNames, errors } = ts.parseCommandLine(words);
const program = ts.createProgram(fileNames, { ...options, noEmit: true });
const others = /\/node_modules\/(?!@toolhaft\/)(?!.*\/node_modules\/)/;
const files = program
  .getSourceFiles()
  .filter((file) => !program.isSourceFileDefaultLibrary(file) && !others.test(file.fileName));
const faults = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...files.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]),
];
console.log(
  ts.formatDiagnostics(faults, {
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  }),
);
if (faults.length > 0) process.exitCode = 1;
