import { parseJson } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { fromOpenApi, importOperation } from "../../src/openapi/from-openapi.ts";

const document = parseJson(
  JSON.stringify({
    openapi: "3.0.3",
    servers: [{ url: "https://api.example.org/v1/" }],
    paths: {
      "/cities/{id}/notes": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        post: {
          operationId: "addNote",
          summary: "Add a note",
          tags: ["notes"],
          deprecated: true,
          parameters: [
            {
              name: "id",
              in: "query",
              description: "Of the note",
              schema: { type: "integer", minimum: 0, exclusiveMinimum: true },
            },
            { $ref: "#/components/parameters/Trace" },
          ],
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Note" } } },
          },
          responses: {
            "201": {
              content: {
                "application/json; charset=utf-8": { schema: { $ref: "#/components/schemas/Note" } },
              },
            },
          },
        },
        get: { responses: {} },
      },
    },
    components: {
      parameters: {
        Trace: { name: "X-Trace", in: "header", schema: { type: "string", nullable: true, example: "abc" } },
      },
      schemas: {
        Note: {
          type: "object",
          properties: { text: { type: "string" }, next: { $ref: "#/components/schemas/Note" } },
        },
      },
    },
  }),
);

const note = {
  type: "object",
  properties: { text: { type: "string" }, next: { $ref: "#/$defs/Note" } },
};

describe("importOperation", () => {
  it("makes a tool of an operation", () => {
    const { tools } = importOperation(document, { operationId: "addNote" });
    expect(tools).toHaveLength(1);
    expect(tools[0]).toMatchObject({
      name: "addNote",
      title: "Add a note",
      description: "Add a note",
      tags: ["notes"],
      deprecated: true,
      inputSchema: {
        type: "object",
        properties: {
          id_path: { type: "string" },
          id_query: { type: "integer", exclusiveMinimum: 0, description: "Of the note" },
          "X-Trace": { type: ["string", "null"], examples: ["abc"] },
          body: { $ref: "#/$defs/Note" },
        },
        required: ["id_path", "body"],
        additionalProperties: false,
        $defs: { Note: note },
      },
      outputSchema: { $ref: "#/$defs/Note", $defs: { Note: note } },
      run: {
        kind: "stored",
        type: "http",
        impl: {
          method: "POST",
          urlTemplate: "https://api.example.org/v1/cities/${id_path}/notes?id=${id_query}",
          headers: { "X-Trace": "${X-Trace}" },
          bodyTemplate: "${body}",
        },
      },
    });
  });

  it("finds an operation by method and path, and names it after them", () => {
    const { tools } = importOperation(document, { method: "GET", path: "/cities/{id}/notes" });
    expect(tools[0]).toMatchObject({ name: "get_cities_id_notes" });
  });

  it("of an operation that is not there it makes nothing", () => {
    expect(importOperation(document, { operationId: "nope" }).tools).toEqual([]);
    expect(fromOpenApi(parseJson('{"openapi":"3.1.0","paths":[]}')).tools).toEqual([]);
    expect(fromOpenApi(parseJson("7")).tools).toEqual([]);
  });

  it("reads all operations", () => {
    expect(fromOpenApi(document).tools.map(({ name }) => name)).toEqual(["get_cities_id_notes", "addNote"]);
  });
});
