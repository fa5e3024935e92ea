import type { Diagnostic } from "@toolhaft/diagnostics";
import type { RunJob } from "@toolhaft/exec-sandbox/work";
import { parseJson } from "@toolhaft/json-text";
import { createLinter, loadFormats, loadTargets, prepare } from "@toolhaft/lint";
import { convert, type Conversion } from "@toolhaft/tool-targets/convert";
import { readTools } from "@toolhaft/tool-targets/formats";

/** Tools as MCP lists them, and who is to take them. */
export interface ProvideRequest {
  readonly target: string;
  /** `{"tools": […]}` */
  readonly list: string;
}

/** The list for a target, and what there is to say about it by the place of each tool; or that there is no such target. */
export type ProvideAnswer =
  | {
      /** JSON text. */
      readonly tools: string;
      readonly names: Readonly<Record<string, { readonly index: number; readonly mapping: object }>>;
      readonly losses: readonly {
        readonly index?: number;
        readonly effect: string;
        readonly pointer: string;
        readonly text: string;
      }[];
      readonly findings: readonly { readonly index: number; readonly finding: Diagnostic }[];
    }
  | { readonly refused: string };

export const run: RunJob<ProvideRequest> = async (request) => JSON.stringify(await provide(request));

async function provide({ target, list }: ProvideRequest): Promise<ProvideAnswer> {
  const document = parseJson(list);
  const read = readTools(document, "mcp");
  if (read === undefined) throw new TypeError("a list that was just made cannot be read");
  let conversion: Conversion;
  try {
    conversion = convert(read.set, target);
  } catch (error) {
    if (error instanceof TypeError) return { refused: error.message };
    throw error;
  }
  const { text, losses, nameMap, keyMap } = conversion;
  const names = Object.entries(nameMap).map(
    ([name, { index }]) => [name, { index, mapping: keyMap[name] ?? { places: [{}] } }] as const,
  );
  return {
    tools: text,
    names: Object.fromEntries(names),
    losses: [...read.set.losses, ...losses].map(({ tool, effect, pointer, text: said }) => ({
      ...(tool === undefined ? {} : { index: tool.index }),
      ...{ effect, pointer, text: said },
    })),
    findings: await findingsOf(target, list),
  };
}

async function findingsOf(
  target: string,
  list: string,
): Promise<readonly { readonly index: number; readonly finding: Diagnostic }[]> {
  const formats = await loadFormats(["mcp"], (part) => list.includes(part));
  const linter = createLinter({ formats, targets: await loadTargets([target]) });
  const { diagnostics } = linter.lintPrepared(prepare({ path: "tools.json", text: list, format: "mcp" }));
  return diagnostics.flatMap((finding) => {
    const { origin, tool } = finding;
    // Fixes are edits of a text that nobody has.
    const { fixes: _fixes, ...shown } = finding;
    return origin === "target" && tool !== undefined ? [{ index: tool.index, finding: shown }] : [];
  });
}
