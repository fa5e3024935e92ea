import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { apiCodes, openApiDocument, routeList, routes } from "../src/interface/index.ts";

const document = openApiDocument({ version: "1.2.3" }) as {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, object> };
};

describe("the OpenAPI document", () => {
  test("has every route, its aliases, and only names of its own", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(routeList.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
    expect(Object.keys(document.paths)).toContain("/tools/search");
  });

  test("every schema compiles, and every reference leads somewhere", () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? "");
    expect(names.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
    const ajv = new Ajv2020({ strict: false, formats: { uuid: true, uri: true, "date-time": true } });
    ajv.addSchema({ $id: "openapi", components: document.components });
    for (const name of Object.keys(document.components.schemas))
      expect(ajv.getSchema(`openapi#/components/schemas/${name}`)).toBeTypeOf("function");
    expect(text).not.toContain('"~');
  });

  test("a route that takes a token may answer 401, an open one not", () => {
    expect(document.paths["/tools/lint"]?.["post"]?.responses).toHaveProperty("401");
    expect(document.paths["/healthz"]?.["get"]?.responses).not.toHaveProperty("401");
  });
});

describe("routes and codes", () => {
  test("every route is under its own id", () => {
    expect(Object.entries(routes).filter(([id, route]) => id !== route.id)).toEqual([]);
  });

  test("every code has a status of a refusal and one line", () => {
    const odd = Object.values(apiCodes).filter(
      ({ httpStatus, message }) => httpStatus < 400 || message.includes("\n") || message.endsWith("."),
    );
    expect(odd).toEqual([]);
  });
});
