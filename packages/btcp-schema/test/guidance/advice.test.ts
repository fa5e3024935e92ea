import { loadBtcpTool } from "@toolhaft/btcp-schema";
import { describe, expect, test } from "vitest";

const sound = {
  name: "getCellValue",
  description: "Retrieves the value and formula of a cell by its address",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: { type: "object", properties: { value: { type: "string" } } },
  capabilities: ["dom:read"],
};

function advice(changes: object): string[] {
  return loadBtcpTool(JSON.stringify({ ...sound, ...changes })).diagnostics.map(
    ({ rule, at, message }) => `${rule} ${at.pointer}: ${message.replace(/tool\[0\] "[^"]*": /, "")}`,
  );
}

describe("names", () => {
  test.each([
    ["getCellValue", []],
    ["formatRange", []],
    ["getURL", []],
    ["listOrders2", []],
    ["get_cell_value", ['btcp/name-camel-case /name: the name is not in camel case: "getCellValue"']],
    ["GetCell", ['btcp/name-camel-case /name: the name is not in camel case: "getCell"']],
    ["cellValue", ['btcp/name-verb /name: the name starts with "cell", which is no verb']],
    ["calculator", ['btcp/name-verb /name: the name starts with "calculator", which is no verb']],
    ["search", ['btcp/name-general /name: the name says "search" and not what']],
    ["getData", ['btcp/name-general /name: the name says "data", which can be anything']],
    ["doEverything", ['btcp/name-general /name: the name says "everything", which can be anything']],
    ["vectorizeImage", []],
  ])("%s", (name, expected) => {
    expect(advice({ name })).toEqual(expected);
  });

  test("a rare verb is one when the description uses it so", () => {
    expect(advice({ name: "defragmentDisk", description: "Defragments the disk that is chosen" })).toEqual(
      [],
    );
  });
});

describe("descriptions", () => {
  const verb = (word: string): string =>
    `btcp/description-verb /description: the description starts with "${word}", not with an action verb`;

  test.each([
    ["Returns the title of the current page", []],
    ["Fill a form field with the given value", []],
    ["Safely deletes a row and all that hangs on it", []],
    ["Copies the table to the clipboard", []],
    ["This tool returns the title of the page", [verb("This")]],
    ["The title of the current page", [verb("The")]],
    ["A tool that reads cells of a sheet", [verb("A")]],
    ["Getting the title of the current page", [verb("Getting")]],
    ["Gibt den Titel der aktuellen Seite aus", []],
    ["返回当前页面的标题和语言信息", []],
    ["Gets the cell value", ["btcp/description-little /description: the description only repeats the name"]],
    [
      "Get cell value of the cell",
      ["btcp/description-little /description: the description only repeats the name"],
    ],
    ["Reads the sheet", ["btcp/description-little /description: the description has only 3 words"]],
    ["          ", ["btcp/description-little /description: the description is blank"]],
  ])("%j", (description, expected) => {
    expect(advice({ description })).toEqual(expected);
  });
});

describe("arguments", () => {
  const of = (property: object, required: string[] = ["it"], name = "it"): string[] =>
    advice({
      inputSchema: {
        type: "object",
        properties: { [name]: property },
        required: required.map(() => name),
        additionalProperties: false,
      },
    }).map((line) => line.replace("/inputSchema/properties/", ""));

  test.each([
    [{ type: "string" }, ['btcp/property-description it: the argument "it" has no description']],
    [
      { type: "string", description: " " },
      ['btcp/property-description it: the argument "it" has no description'],
    ],
    [{ type: "string", description: "Cell address (e.g., 'B5', 'AA100')" }, []],
    [{ type: "string", description: "Field name, id, or label text" }, []],
    [{ type: "string", description: "Either the name or the id of the field" }, []],
    [{ type: "string", description: "Must be a valid cell address" }, []],
    [{ type: "string", description: "One of the names in the first row" }, []],
    [
      { type: "string", description: "One of: asc, desc" },
      ['btcp/enum-in-prose it: the description of the argument "it" lists its values, its schema does not'],
    ],
    [
      { type: "string", description: 'Must be "rows" or "columns"' },
      ['btcp/enum-in-prose it: the description of the argument "it" lists its values, its schema does not'],
    ],
    [
      { type: "string", description: "Unit, celsius|fahrenheit" },
      ['btcp/enum-in-prose it: the description of the argument "it" lists its values, its schema does not'],
    ],
    [
      { type: "string", description: "csv, tsv, or json" },
      ['btcp/enum-in-prose it: the description of the argument "it" lists its values, its schema does not'],
    ],
    [
      { type: "string", description: "Output format: csv, tsv, or json." },
      ['btcp/enum-in-prose it: the description of the argument "it" lists its values, its schema does not'],
    ],
    [{ type: "string", description: "Mode: fast, safe and quiet" }, []],
    [{ type: "string", enum: ["asc", "desc"], description: "One of: asc, desc" }, []],
  ])("%j", (property, expected) => {
    expect(of(property)).toEqual(expected);
  });

  test.each([
    ["email", "Address of the guest", "email"],
    ["pageUrl", "Address of the page", "uri"],
    ["url", "Relative URL of the page", undefined],
    ["start", "When it starts, ISO 8601 with time", "date-time"],
    ["day", "The day as an ISO 8601 date", "date"],
    ["start", "When it starts, as an ISO date-time", "date-time"],
    ["day", "The day as an ISO date", "date"],
    ["curl", "How strong the curl is", undefined],
  ])("%s: %s", (name, description, format) => {
    expect(of({ type: "string", description }, ["it"], name)).toEqual(
      format === undefined
        ? []
        : [
            `btcp/format-missing ${name}: the argument "${name}" has no format; "${format}" seems to be meant`,
          ],
    );
  });

  test.each([
    [
      { type: "integer", description: "Most rows (default: 100)" },
      'the description of the argument "it" tells a default, its schema does not',
    ],
    [
      { type: "integer", description: "Most rows, 100 by default" },
      'the description of the argument "it" tells a default, its schema does not',
    ],
    [
      { type: "boolean", description: "Whether hidden rows count" },
      'the optional argument "it" is a flag without a default',
    ],
    [{ type: "boolean", default: false, description: "Whether hidden rows count" }, undefined],
    [{ type: "integer", description: "Most rows to read" }, undefined],
  ])("optional %j", (property, message) => {
    expect(of(property, [])).toEqual(message === undefined ? [] : [`btcp/default-missing it: ${message}`]);
  });

  test("a required argument needs no default", () => {
    expect(of({ type: "boolean", description: "Whether hidden rows count" })).toEqual([]);
  });

  test("nested arguments are looked at too", () => {
    const point = { type: "object", properties: { x: { type: "number" } }, required: ["x"] };
    const path = { type: "array", items: point, description: "Points" };
    expect(of(path)).toEqual([
      'btcp/property-description it/items/properties/x: the argument "x" has no description',
    ]);
  });
});

describe("the schema of arguments", () => {
  const cell = { cell: { type: "string", description: "Address" } };
  const open = 'btcp/additional-properties /inputSchema: "inputSchema" allows arguments it does not declare';
  const absent =
    'btcp/required-absent /inputSchema: "inputSchema" does not say which of its 1 arguments are required';

  test.each([
    [{ type: "object", properties: cell, required: ["cell"] }, [open]],
    [{ type: "object", properties: cell, required: ["cell"], additionalProperties: true }, []],
    [{ type: "object", properties: cell, required: ["cell"], unevaluatedProperties: false }, []],
    [{ type: "object", properties: cell, additionalProperties: false }, [absent]],
    [{ type: "object", properties: cell, required: [], additionalProperties: false }, []],
    [
      { type: "object", properties: { cell: { ...cell.cell, default: "A1" } }, additionalProperties: false },
      [],
    ],
    [
      {
        type: "object",
        properties: { cell: { ...cell.cell, description: "Address (optional)" } },
        additionalProperties: false,
      },
      [],
    ],
  ])("%j", (inputSchema, expected) => {
    expect(advice({ inputSchema })).toEqual(expected);
  });

  test("a tool without outputSchema", () => {
    expect(advice({ outputSchema: undefined })).toEqual(['btcp/output-schema : "outputSchema" is missing']);
  });
});
