import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { PROBLEM_TYPE } from "../../resources/problem.ts";
import { routeList } from "../routes/index.ts";
import { groupTexts, isValidated, refusalsOf, type Route } from "../route.ts";
import { problem } from "../schemas/problem.ts";
import { createComponents, type Components } from "./components.ts";
import { parametersOf } from "./parameters.ts";

export interface DocumentOptions {
  /** The version of the program. */
  version: string;
  /** Where it is served; absent: where the document comes from. */
  url?: string;
}

/** The interface as an OpenAPI 3.1 document, made of the routes. */
export function openApiDocument({ version, url = "/" }: DocumentOptions): JsonObject {
  const components = createComponents();
  const paths: JsonObject = {};
  for (const route of routeList) {
    for (const path of [route.path, ...(route.aliases ?? [])]) {
      const operations = (paths[path] ??= {}) as JsonObject;
      operations[route.method.toLowerCase()] = operation(route, path, components);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Toolhaft",
      version,
      summary: "Bundles of tools: store, search, call, lint.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url }],
    security: [{ token: [] }],
    tags: [...new Set(routeList.map(({ group }) => group))].map((name) => ({
      name,
      description: groupTexts[name],
    })),
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  };
}

function operation(route: Route, path: string, components: Components): JsonObject {
  const { id, summary, description, group, scope, body, bodyIsOptional = false, takes } = route;
  const isAlias = path !== route.path;
  const about = isAlias ? `The same as ${route.path}.` : description;
  return {
    operationId: isAlias ? `${id}Alias` : id,
    tags: [group],
    summary,
    ...(about === undefined ? {} : { description: about }),
    ...(scope === "open" ? { security: [] } : { "x-scope": scope }),
    parameters: parametersOf(route, components),
    ...(takes === undefined ? {} : { requestBody: { required: true, content: { [takes]: {} } } }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: !bodyIsOptional, content: json(components.ref(body)) } }),
    responses: responses(route, components),
  };
}

function responses(route: Route, components: Components): JsonObject {
  const { answer, type = "application/json" } = route;
  const { status, description, schema, also, etag = false, streams = false } = answer;
  const content: JsonObject = { [type]: schema === undefined ? {} : { schema: components.ref(schema) } };
  if (streams) content["text/event-stream"] = { schema: { type: "string" } };
  const good: JsonObject = {
    description,
    ...(status === 204 ? {} : { content }),
    ...(etag ? { headers: { ETag: { schema: { type: "string" } } } } : {}),
  };
  const bad = refusalsOf(route).map((code) => [String(code), problemAnswer(components)] as const);
  const others = also === undefined ? {} : { [also.status]: otherAnswer(good, also, components) };
  const known = isValidated(route)
    ? { "304": { description: "What If-None-Match names is what there is." } }
    : {};
  return { [String(status)]: good, ...others, ...known, ...Object.fromEntries(bad) };
}

function otherAnswer(
  good: JsonObject,
  { description, schema, headers = [] }: NonNullable<Route["answer"]["also"]>,
  components: Components,
): JsonObject {
  return {
    ...good,
    description,
    ...(schema === undefined ? {} : { content: json(components.ref(schema)) }),
    ...(headers.length === 0
      ? {}
      : { headers: Object.fromEntries(headers.map((name) => [name, { schema: { type: "string" } }])) }),
  };
}

function problemAnswer(components: Components): JsonValue {
  return { description: "Why not.", content: { [PROBLEM_TYPE]: { schema: components.ref(problem) } } };
}

function json(schema: JsonValue): JsonObject {
  return { "application/json": { schema } };
}
