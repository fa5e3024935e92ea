import {
  isObject,
  own,
  ownObject,
  ownString,
  ownStrings,
  setOwn,
  type JsonDocument,
  type JsonObject,
} from "@toolhaft/json-text";
import type { Loss } from "../losses/loss.ts";
import type { ToolDescription, ImportedTools } from "../tool-description.ts";
import { operationName, operationsOf, type Operation } from "./find-operation.ts";
import { argumentNames, requestOf } from "./request.ts";
import { dereference, jsonSchemaOf, parametersOf, type Parameter } from "./parameters.ts";
import { createSchemaReader, type SchemaReader } from "./read-schema.ts";

export type { ImportedTools } from "../tool-description.ts";

/** An operation by its `operationId`, or by method and path template. */
export type OperationRef = { operationId: string } | { method: string; path: string };

/**
 * One operation of an OpenAPI 3.x document as a tool: its parameters and its JSON body become the
 * arguments, the JSON form of its first success the result. `tools` is empty when there is no such
 * operation. Numbers in schemas keep no spelling: schemas are rewritten. Never throws on input.
 */
export function importOperation(document: JsonDocument, ref: OperationRef): ImportedTools {
  const found = operationsOf(document).find((operation) => isMeant(operation, ref));
  const tools = found === undefined ? [] : [toTool(document, found, 0)];
  return { tools, source: document, losses: [] satisfies Loss[] };
}

/** Every operation of an OpenAPI 3.x document as a tool. */
export function fromOpenApi(document: JsonDocument): ImportedTools {
  const tools = operationsOf(document).map((operation, index) => toTool(document, operation, index));
  return { tools, source: document, losses: [] };
}

function isMeant({ operation, method, template }: Operation, ref: OperationRef): boolean {
  if ("operationId" in ref) return own(operation, "operationId") === ref.operationId;
  return method === ref.method.toLowerCase() && template === ref.path;
}

function toTool(document: JsonDocument, found: Operation, index: number): ToolDescription {
  const { operation, path } = found;
  const reader = createSchemaReader(document);
  const parameters = parametersOf(document, found);
  const names = argumentNames(parameters);
  const tool: ToolDescription = {
    index,
    name: operationName(found),
    inputSchema: inputOf(parameters, names, reader),
    path,
    paths: { name: [...path, "operationId"], title: [...path, "summary"], inputSchema: path },
    run: { kind: "stored", type: "http", impl: requestOf(document, found, parameters, names) },
  };
  const summary = ownString(operation, "summary");
  const description = ownString(operation, "description") ?? summary;
  const output = outputOf(document, operation);
  const tags = ownStrings(operation, "tags");
  if (summary !== undefined) tool.title = summary;
  if (description !== undefined) tool.description = description;
  if (tags.length > 0) tool.tags = tags;
  if (own(operation, "deprecated") === true) tool.deprecated = true;
  if (output !== undefined) {
    const resultReader = createSchemaReader(document);
    tool.outputSchema = withDefinitions(resultReader.read(output.schema), resultReader);
    tool.paths = { ...tool.paths, outputSchema: [...path, "responses", output.status] };
  }
  return tool;
}

function inputOf(
  parameters: readonly Parameter[],
  names: readonly string[],
  reader: SchemaReader,
): JsonObject {
  const properties: JsonObject = {};
  parameters.forEach(({ schema, description }, index) => {
    const read = reader.read(schema);
    const isBare = description !== undefined && isObject(read) && !Object.hasOwn(read, "description");
    setOwn(properties, names[index] ?? "", isBare ? { ...read, description } : read);
  });
  const required = parameters.flatMap((parameter, index) => (parameter.required ? [names[index] ?? ""] : []));
  const schema: JsonObject = { type: "object", properties };
  if (required.length > 0) schema["required"] = required;
  schema["additionalProperties"] = false;
  return withDefinitions(schema, reader) as JsonObject;
}

function withDefinitions(
  schema: ReturnType<SchemaReader["read"]>,
  reader: SchemaReader,
): ReturnType<SchemaReader["read"]> {
  const definitions = reader.definitions();
  return isObject(schema) && Object.keys(definitions).length > 0 ? { ...schema, $defs: definitions } : schema;
}

function outputOf(
  document: JsonDocument,
  operation: JsonObject,
): { status: string; schema: ReturnType<SchemaReader["read"]> } | undefined {
  const responses = ownObject(operation, "responses") ?? {};
  const status = Object.keys(responses).find((each) => /^2(?:\d\d|XX)$/.test(each)) ?? "default";
  const response = dereference(document, own(responses, status));
  const schema = isObject(response) ? jsonSchemaOf(ownObject(response, "content")) : undefined;
  return schema === undefined ? undefined : { status, schema };
}
