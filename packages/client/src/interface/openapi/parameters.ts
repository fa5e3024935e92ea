import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { isValidated, type Route } from "../route.ts";
import type { Components } from "./components.ts";

const HEADERS = {
  "If-Match": "ETags, or * for any: answer, or do it, only while one of them is what is stored.",
  "If-None-Match": "ETags, or * for any: answer, or do it, only where none of them is what is stored.",
  "Idempotency-Key": "Any text of 1 to 255 visible characters: the same again gets the first answer.",
  Approval:
    "The ticket of a call that somebody had to approve, from the answer 409: it runs that very call, once.",
  Prefer: "`respond-async`: answer 202 at once, where the server keeps calls that nobody waits for.",
  "Last-Event-ID": "The last event that was seen: go on behind it. Of a call, with the same Idempotency-Key.",
} as const;

const TAGS = ["If-Match", "If-None-Match"] as const;

/** Path, query and header parameters of a route. */
export function parametersOf(route: Route, components: Components): JsonValue[] {
  const { path, query, headers = isValidated(route) ? TAGS : [] } = route;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, object> };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: components.ref(schema) as JsonObject,
    ...(isArray(schema) ? { style: "form", explode: true } : {}),
  }));
  const inHeaders = headers.map((name) => ({
    name,
    in: "header",
    required: false,
    description: HEADERS[name],
    schema: { type: "string" },
  }));
  return [...inPath, ...inQuery, ...inHeaders];
}

function isArray(schema: object): boolean {
  return "type" in schema && schema.type === "array";
}
