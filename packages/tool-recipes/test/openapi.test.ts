import type { JsonObject } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { readRecipe, type ToolDraft } from "../src/index.ts";
import { expectSound } from "./sound.ts";

async function draftsOf(document: JsonObject | string): Promise<readonly ToolDraft[]> {
  const { kind, drafts } = await readRecipe(
    typeof document === "string" ? document : JSON.stringify(document),
  );
  expect(kind).toBe("openapi");
  for (const draft of drafts) expectSound(draft);
  return drafts;
}

const harbour = {
  openapi: "3.0.3",
  servers: [{ url: "https://{region}.harbour.example/v1/", variables: { region: { default: "eu" } } }],
  security: [{ token: [] }],
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      key: { type: "apiKey", in: "header", name: "X-Key" },
    },
    parameters: {
      Limit: { name: "limit", in: "query", schema: { type: "integer", minimum: 0, exclusiveMinimum: true } },
    },
    schemas: {
      Berth: {
        type: "object",
        required: ["id", "name"],
        properties: {
          id: { type: "string", readOnly: true },
          name: { type: "string", nullable: true, example: "North 3" },
          next: { $ref: "#/components/schemas/Berth" },
        },
      },
    },
  },
  paths: {
    "/berths/{berthId}": {
      parameters: [{ name: "berthId", in: "path", required: true, schema: { type: "string" } }],
      get: {
        operationId: "getBerth",
        summary: "A berth",
        tags: ["Berths & more"],
        parameters: [
          { $ref: "#/components/parameters/Limit" },
          { name: "kinds", in: "query", schema: { type: "array" } },
        ],
        responses: {
          "200": {
            description: "It.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Berth" } } },
          },
        },
      },
      put: {
        security: [{ key: [] }],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Berth" } } },
        },
        responses: { "204": { description: "Done" } },
      },
    },
    "/pay": {
      post: {
        security: [],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { type: "object", required: ["sum"], properties: { sum: { type: "number" } } },
            },
          },
        },
        responses: {},
      },
    },
  },
};

test("an operation becomes a tool, with the schemas that it refers to", async () => {
  const [get] = await draftsOf(harbour);
  const berth = (properties: JsonObject, required: string[]): JsonObject => ({
    type: "object",
    required,
    properties,
  });
  expect(get).toEqual({
    format: "bundle",
    name: "get-berth",
    tool: {
      displayName: "A berth",
      description: "A berth",
      tags: ["Berths_more"],
      type: "http",
      argSchema: {
        type: "object",
        properties: {
          berthId: { type: "string" },
          limit: { type: "integer", exclusiveMinimum: 0 },
          kinds: { type: "string", description: "(several: with commas between)" },
        },
        required: ["berthId"],
        additionalProperties: false,
      },
      outputSchema: {
        $ref: "#/$defs/Berth",
        $defs: {
          Berth: berth(
            {
              id: { type: "string", readOnly: true },
              name: { type: ["string", "null"], examples: ["North 3"] },
              next: { $ref: "#/$defs/Berth" },
            },
            ["id", "name"],
          ),
        },
      },
      impl: {
        method: "GET",
        urlTemplate: "https://eu.harbour.example/v1/berths/${berthId}?limit=${limit?}&kinds=${kinds?}",
        auth: { type: "bearer", secret: "HARBOUR_TOKEN" },
      },
    },
    sample: {},
    secrets: [{ name: "HARBOUR_TOKEN", hosts: ["https://eu.harbour.example"] }],
    notes: [
      "The list kinds is one text, with commas between its values: the service may want the name repeated instead.",
    ],
  });
});

test("a body of which parts may be left out is one argument, without what is only read; else each part is one", async () => {
  const [, put, pay] = await draftsOf(harbour);
  expect(put?.tool["impl"]).toEqual({
    method: "PUT",
    urlTemplate: "https://eu.harbour.example/v1/berths/${berthId}",
    headers: { "X-Key": "${HARBOUR_KEY}", "Content-Type": "application/json" },
    bodyTemplate: "${body}",
  });
  expect(put?.tool["argSchema"]).toMatchObject({
    required: ["berthId", "body"],
    $defs: { Berth: { properties: { name: {}, next: {} }, required: ["name"] } },
  });
  expect(pay?.tool["impl"]).toMatchObject({ method: "POST", bodyTemplate: '{ "sum": ${sum} }' });
  expect(pay?.secrets).toEqual([]);
});

test("Swagger 2, in YAML", async () => {
  const drafts = await draftsOf(`
swagger: "2.0"
host: tides.example
basePath: /api
schemes: [https]
securityDefinitions:
  basic: { type: basic }
security: [{ basic: [] }]
paths:
  /tides:
    post:
      operationId: add_tide
      deprecated: true
      parameters:
        - { name: at, in: formData, type: string, format: date-time, required: true }
        - { name: note, in: formData, type: string }
        - { name: chart, in: formData, type: file }
      responses: { 200: { description: ok, schema: { type: object, x-order: 1 } } }
`);
  expect(drafts).toMatchObject([
    {
      name: "add-tide",
      tool: {
        outputSchema: { type: "object" },
        impl: {
          urlTemplate: "https://tides.example/api/tides",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          bodyTemplate: "at=${at}&note=${note?}",
          auth: { type: "basic", usernameSecret: "BASIC_USER", secret: "BASIC" },
        },
      },
      notes: ["Left out: the file chart. A tool sends text alone.", "The operation is deprecated."],
    },
  ]);
});

test("an operation that stands alone says that its host is missing", async () => {
  const [draft] = await draftsOf({
    operationId: "listTides",
    parameters: [],
    responses: { "200": { description: "ok" } },
  });
  expect(draft).toMatchObject({
    name: "list-tides",
    tool: { impl: { urlTemplate: "https://api.example.com/" } },
  });
  expect(draft?.notes).toEqual(['The document names no host: write the address into "urlTemplate".']);
});

describe("a broken or hostile document", () => {
  test.each([
    ['{ "openapi": "3.1.0", "paths": {} }', "the document has no operation"],
    ['{ "openapi": "3.1.0", ', "the JSON is broken at line 1, column 22"],
    ["openapi: 3.1.0\npaths: [", "the YAML is broken at line 2, column 9"],
    [
      "openapi: 3.1.0\npaths: {}\npaths: {}",
      "the YAML is broken at line 3, column 1: Map keys must be unique",
    ],
  ])("%j is refused in a line", async (text, message) => {
    await expect(readRecipe(text)).rejects.toThrow(message);
  });

  test("references in a ring and to nowhere come to an end", async () => {
    const ring = { $ref: "#/components/schemas/A" };
    const schemas = {
      A: { properties: { a: ring, b: { $ref: "#/components/schemas/None" }, c: { $ref: "other.yaml#/X" } } },
    };
    const answer = { description: "ok", content: { "application/json": { schema: ring } } };
    const [draft] = await draftsOf({
      openapi: "3.1.0",
      servers: [{ url: "https://a.example" }],
      components: { schemas, responses: { R: { $ref: "#/components/responses/R" } } },
      paths: {
        "/x": {
          get: { responses: { "200": answer } },
          delete: { responses: { "200": { $ref: "#/components/responses/R" } } },
        },
      },
    });
    expect(draft?.notes).toEqual([
      "Left out: #/components/schemas/None, which is not in this document.",
      "Left out: other.yaml#/X, which is not in this document.",
    ]);
  });

  test("what body and answer both lack is said once", async () => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } };
    const [draft] = await draftsOf({
      operationId: "createPet",
      requestBody: { content },
      responses: { 200: { description: "ok", content } },
    });
    expect(draft?.notes).toEqual([
      'The document names no host: write the address into "urlTemplate".',
      "Left out: #/components/schemas/Pet, which is not in this document.",
    ]);
  });

  test("names of objects' own are names like any other", async () => {
    const text = `{ "openapi": "3.1.0", "servers": [{ "url": "https://a.example" }], "paths": { "/x": { "get": { "responses": { "200": { "description": "ok",
      "content": { "application/json": { "schema": { "type": "object", "properties": { "__proto__": { "type": "string" }, "constructor": {} } } } } } } } } } }`;
    const [draft] = await draftsOf(text);
    const properties = (draft?.tool["outputSchema"] as JsonObject)["properties"] as JsonObject;
    expect(Object.keys(properties)).toEqual(["__proto__", "constructor"]);
  });
});
