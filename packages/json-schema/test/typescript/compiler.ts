import { isObject, type JsonValue } from "@toolhaft/json-text";
import ts from "typescript";

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.ESNext,
};

/** What the compiler says of files that are nowhere kept: `types-3.ts:2: …`, one line a fault. */
export function compile(files: ReadonlyMap<string, string>): readonly string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, options) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, options) : ts.createSourceFile(name, text, options);
  };
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()].map((diagnostic) => {
    const { file, start = 0, messageText } = diagnostic;
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    return `${file?.fileName ?? ""}:${String(line)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

/** A value as an expression; `__proto__` as the property that JSON has. */
export function expression(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(expression).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `[${JSON.stringify(name)}]: ${expression(member)}`,
  );
  return `{ ${members.join(", ")} }`;
}
