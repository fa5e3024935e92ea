import { codePointLength } from "@toolhaft/json-text";
import { printed, printedList, printedObject, type Printed } from "../../print/printed.ts";
import type { Lose } from "../../losses/loss.ts";
import { fieldPath } from "../../tool-description.ts";
import { millisecondsOf } from "./time-limit.ts";
import { invent, loseFields, loseRun, printField, type WritingTool } from "./writing.ts";
import type { WrittenFile } from "./written.ts";

/** The mark that stands where capabilities have to be declared yet: well formed, and no real capability. */
export const CAPABILITY_PLACEHOLDER = "todo:declare";

const TIMEOUT: readonly [number, number] = [1_000, 300_000];
const SHORTEST = 10;
const LONGEST = 1_000;

/** Write a BTCP manifest. Capabilities can't be derived: a tool without any gets a mark that linters refuse. */
export function toBtcp(tools: readonly WritingTool[], loseDocument: Lose): WrittenFile[] {
  const all = new Set<string>();
  const list = tools.map((writing) => writeTool(writing, all));
  loseDocument(
    "field-invented",
    "hint",
    { path: [], keyword: "name" },
    { field: "name", value: '"converted"' },
  );
  loseDocument(
    "field-invented",
    "hint",
    { path: [], keyword: "version" },
    { field: "version", value: '"0.1.0"' },
  );
  const file = printedObject([
    ["btcp", printed("1.0")],
    ["name", printed("converted")],
    ["version", printed("0.1.0")],
    ["tools", printedList(list)],
    ["capabilities", printed([...all])],
  ]);
  return [{ path: "btcp.json", ...file }];
}

function writeTool(writing: WritingTool, all: Set<string>): Printed {
  const { tool, name } = writing;
  const capabilities = tool.capabilities ?? [CAPABILITY_PLACEHOLDER];
  if (tool.capabilities === undefined)
    invent(writing, "capabilities", JSON.stringify(CAPABILITY_PLACEHOLDER));
  for (const capability of capabilities) all.add(capability);
  loseRun(writing);
  const timeout = millisecondsOf(writing, "timeout", TIMEOUT);
  loseFields(writing, [
    "outputSchema",
    "examples",
    "capabilities",
    "deprecated",
    "deprecationMessage",
    "tags",
    "timeoutMs",
  ]);
  return printedObject([
    ["name", printed(name)],
    ["description", printed(descriptionOf(writing))],
    ["inputSchema", printField(writing, "inputSchema") ?? printed({ type: "object", properties: {} })],
    ["outputSchema", printField(writing, "outputSchema")],
    ["capabilities", printed([...capabilities])],
    ["examples", tool.examples?.length ? printed(structuredClone(tool.examples) as never) : undefined],
    ["deprecated", tool.deprecated === true ? printed(true) : undefined],
    [
      "deprecationMessage",
      tool.deprecationMessage === undefined ? undefined : printed(tool.deprecationMessage),
    ],
    ["tags", tool.tags?.length ? printed([...tool.tags]) : undefined],
    ["timeout", timeout === undefined ? undefined : printed(timeout)],
  ]);
}

/** 10 to 1,000 characters: a shorter one is completed by a mark, a longer one is cut. */
function descriptionOf(writing: WritingTool): string {
  const { tool, name, lose } = writing;
  const text = tool.description ?? "";
  const length = codePointLength(text);
  const place = { path: fieldPath(tool, "description"), keyword: "description" };
  if (length > LONGEST) {
    lose("description-cut", "hint", place, { length, limit: LONGEST });
    return `${Array.from(text)
      .slice(0, LONGEST - 1)
      .join("")}…`;
  }
  if (length >= SHORTEST) return text;
  const padded = text === "" ? `TODO: describe ${name}` : `${text} (TODO: say more)`;
  invent(writing, "description", JSON.stringify(padded));
  return padded;
}
