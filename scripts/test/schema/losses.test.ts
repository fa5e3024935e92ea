import { describe, expect, test } from "vitest";
import { unwrapDescriptions } from "../../schema/descriptions.mjs";
import { toCurrentDialect } from "../../schema/dialect.mjs";
import { restoreItemAliases } from "../../schema/item-aliases.mjs";
import { cleanReferences } from "../../schema/references.mjs";
import { restoreTuples } from "../../schema/tuples.mjs";

describe("each loss of the generator is made good", () => {
  test("draft-07 becomes 2020-12, with its address", () => {
    const draft07 = {
      $schema: "http://json-schema.org/draft-07/schema#",
      properties: { tools: { items: { $ref: "#/definitions/ToolSpec" } } },
      definitions: { ToolSpec: { type: "object" } },
    };
    expect(toCurrentDialect(draft07, "https://toolhaft.dev/schemas/manifest/v0.json")).toEqual({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://toolhaft.dev/schemas/manifest/v0.json",
      properties: { tools: { items: { $ref: "#/$defs/ToolSpec" } } },
      $defs: { ToolSpec: { type: "object" } },
    });
  });

  test("a tuple keeps its elements", () => {
    const command = {
      type: "array",
      items: [{ type: "string" }],
      minItems: 1,
      additionalItems: { type: "string" },
    };
    expect(restoreTuples({ properties: { command } })).toEqual({
      properties: {
        command: { type: "array", prefixItems: [{ type: "string" }], minItems: 1, items: { type: "string" } },
      },
    });
  });

  test("a plain list of items is no tuple", () => {
    const list = { type: "array", items: { type: "string" } };
    expect(restoreTuples(list)).toEqual(list);
  });

  test("a closed object is not closed again beside a reference to it", () => {
    const resolver = { $ref: "#/definitions/ResolveSpec", additionalProperties: false, title: "Resolver" };
    expect(cleanReferences({ properties: { resolver }, additionalProperties: false })).toEqual({
      properties: { resolver: { $ref: "#/definitions/ResolveSpec", title: "Resolver" } },
      additionalProperties: false,
    });
  });

  test("a wrapped comment is one paragraph", () => {
    const schema = { properties: { name: { description: "What the model\ncalls the tool by." } } };
    expect(unwrapDescriptions(schema)).toEqual({
      properties: { name: { description: "What the model calls the tool by." } },
    });
  });

  test("named string types keep their pattern as items and as tuple elements", () => {
    const source = `
      export interface ToolSpec { envPassthrough?: EnvName[]; command: [ProgramPath, ...string[]]; tags: string[] }
      /**
       * The name of an environment variable.
       *
       * @title Environment variable
       * @pattern ^[A-Z_]+$
       */
      export type EnvName = string;
      /** @pattern ^/ */
      export type ProgramPath = string;
    `;
    const string = { type: "string" };
    const properties = {
      envPassthrough: { type: "array", items: string },
      command: { type: "array", items: [string], additionalItems: string },
      tags: { type: "array", items: string },
    };
    expect(restoreItemAliases({ definitions: { ToolSpec: { properties } } }, source)).toEqual({
      definitions: {
        ToolSpec: {
          properties: {
            envPassthrough: {
              type: "array",
              items: {
                type: "string",
                description: "The name of an environment variable.",
                title: "Environment variable",
                pattern: "^[A-Z_]+$",
              },
            },
            command: { type: "array", items: [{ type: "string", pattern: "^/" }], additionalItems: string },
            tags: { type: "array", items: string },
          },
        },
      },
    });
  });
});
