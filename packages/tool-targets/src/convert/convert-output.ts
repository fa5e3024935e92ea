import { isObject, own } from "@toolhaft/json-text";
import { fieldPath, type ToolDescription } from "../tool-description.ts";
import { convertSchema, type SchemaSource } from "./convert-schema.ts";
import type { Receiver } from "./receiver.ts";
import { mapOf } from "./draft/draft.ts";
import { printed, printedList, printedObject, type Printed } from "../print/printed.ts";

/** The result's schema, where the receiver has a place for it. */
export function convertOutput(
  tool: ToolDescription,
  receiver: Receiver,
  { spelling, lose }: Pick<SchemaSource, "spelling" | "lose">,
): Printed | undefined {
  const { outputSchema } = tool;
  if (outputSchema === undefined || !receiver.shape.carries.includes("outputSchema")) return undefined;
  const path = fieldPath(tool, "outputSchema");
  const { printed: schema, draft } = convertSchema(outputSchema, receiver.resultNeeds, {
    path,
    root: "any",
    spelling,
    lose,
  });
  if (
    !receiver.resultNeeds.emptyObjects &&
    (mapOf(draft, "properties")?.size ?? 0) === 0 &&
    isObjectSchema(outputSchema)
  ) {
    lose("field-dropped", "absent", { path, keyword: "outputSchema" }, { field: "outputSchema" });
    return undefined;
  }
  if (!receiver.wrapsOutput || isObjectSchema(outputSchema)) return schema;
  lose("output-wrapped", "hint", { path, keyword: "outputSchema" });
  return printedObject([
    ["type", printed("object")],
    ["properties", printedObject([["result", schema]])],
    ["required", printedList([printed("result")])],
  ]);
}

function isObjectSchema(schema: ToolDescription["outputSchema"]): boolean {
  return isObject(schema) && own(schema, "type") === "object";
}
