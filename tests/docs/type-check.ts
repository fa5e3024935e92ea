import { join } from "node:path";
import ts from "typescript";
import { root } from "../../scripts/root.mjs";
import type { Block } from "./documents.ts";

/** Compile errors of TypeScript blocks, one line each, as a reader of the documents would meet them. */
export function typeErrors(blocks: readonly Block[]): string[] {
  const files = new Map(
    blocks.map((block, index) => [join(root, `example-${String(index)}.ts`), block] as const),
  );
  const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: Record<string, unknown> };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    // Examples are short: what a project forbids for its own sake is no error in them.
    {
      ...config.compilerOptions,
      isolatedDeclarations: false,
      declaration: false,
      types: ["node"],
      noUnusedLocals: false,
    },
    root,
  );
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.readFile = (path) => {
    const block = files.get(path);
    return block ? `${block.text}\nexport {};\n` : readFile(path);
  };
  host.fileExists = (path) => files.has(path) || fileExists(path);
  const program = ts.createProgram([...files.keys()], options, host);
  // The examples alone: what they import is held to account by the stage `types`.
  const found = [...files.keys()].flatMap((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  return found.flatMap(({ file, start, messageText }) => {
    const block = file && files.get(file.fileName);
    if (!block) return [];
    const { line } = file.getLineAndCharacterOfPosition(start ?? 0);
    return [
      `${block.place}, line ${String(line + 1)}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    ];
  });
}
