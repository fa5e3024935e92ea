import { openApiDocument } from "@toolhaft/client/interface";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { KEY, start, tideTool, withTides } from "../support/start.ts";
import { broken, type DocumentSchema, valuesOf } from "./values.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: DocumentSchema;
}
type Content = Readonly<Record<string, { readonly schema?: DocumentSchema }>>;
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const document = openApiDocument({ version: "1.0.0" }) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, DocumentSchema>> };
};
const { schemas } = document.components;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "openapi", components: document.components });

const PARTS: Readonly<Record<string, string>> = {
  ...KEY,
  name: "oslo",
  source: "local",
  tokenID: "a",
  callID: "b",
};
const odd = fc.string({
  unit: fc.constantFrom("a", "%", "/", ".", "é", "\u0000", " "),
  minLength: 1,
  maxLength: 8,
});

/** A request of one operation: its parts as the document describes them, now and then with something wrong. */
const request = fc.constantFrom(...operations).chain(({ path, method, operation }) => {
  const parameters = (place: string): readonly Parameter[] =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const parts = Object.fromEntries(
    parameters("path").map(({ name }) => [
      name,
      fc.oneof({ weight: 6, arbitrary: fc.constant(PARTS[name] ?? "a") }, { weight: 1, arbitrary: odd }),
    ]),
  );
  const asked = Object.fromEntries(
    parameters("query").map(({ name, schema }) => [name, fc.oneof(valuesOf(schema, schemas), odd)]),
  );
  const headers = Object.fromEntries(
    parameters("header").map(({ name }) => [name, fc.constantFrom('"old"', "*", "a-1", '"a", W/"b"')]),
  );
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
  const value = valuesOf(content?.schema ?? {}, schemas);
  const body = fc.oneof(
    value.map((each) => JSON.stringify(each)),
    broken(value),
  );
  return fc.record({
    operation: fc.constant(operation),
    method: fc.constant(method),
    type: fc.constant(type),
    path: fc
      .record(parts)
      .map((given) => path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ""))),
    query: fc.record(asked, { requiredKeys: [] }),
    headers: fc.record(headers, { requiredKeys: [] }),
    body: type === undefined ? fc.constant(undefined) : body,
  });
});

/** 100 requests; more with TOOLHAFT_FUZZ. */
const runs = Math.min(Number(process.env["TOOLHAFT_FUZZ"] ?? 100), 1_000);

test("whatever the document allows, or nearly, is answered as it says, and never by a fault", async () => {
  const started = await start({ limits: { requestsPerMinute: 10_000_000, workMs: 20_000 } });
  await withTides(started);
  const { url, tokens, client, tools } = started;
  await fc.assert(
    fc.asyncProperty(request, async ({ operation, method, type, path, query, headers, body }) => {
      const asked = Object.entries(query)
        .flatMap(([name, value]) =>
          (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
        )
        .map(([name = "", value = ""]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
      const target = `${url}${path}${asked.length === 0 ? "" : `?${asked.join("&")}`}`;
      const leaving = new AbortController();
      const answer = await fetch(target, {
        method,
        headers: {
          authorization: `Bearer ${tokens.admin}`,
          ...headers,
          ...(body === undefined ? {} : { "content-type": type ?? "application/json" }),
        },
        ...(body === undefined ? {} : { body }),
        signal: leaving.signal,
      });
      const { status } = answer;
      const got = (answer.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
      const isStream = got === "text/event-stream";
      const text = isStream ? "" : await answer.text();
      leaving.abort();
      const about = `${method} ${target}\n${body ?? ""}\n${String(status)} ${text.slice(0, 500)}`;
      // A part of the path that is no part of one leads elsewhere.
      const isElsewhere = [404, 405, 400].includes(status) && /API_(?:ROUTE|METHOD|REQUEST)/.test(text);
      if (isElsewhere) return;
      expect(status, about).toBeLessThan(500);
      const said = operation.responses[String(status)];
      expect(said, about).toBeDefined();
      const schema = Object.entries(said?.content ?? {}).find(([each]) => each.split(";", 1)[0] === got)?.[1]
        .schema;
      if (status !== 204 && status !== 304)
        expect(
          Object.keys(said?.content ?? {}).map((each) => each.split(";", 1)[0]),
          about,
        ).toContain(got);
      if (schema?.$ref === undefined || isStream || text === "") return;
      const validate = ajv.getSchema(`openapi${schema.$ref}`);
      expect([validate?.(JSON.parse(text)), validate?.errors ?? null], about).toEqual([true, null]);
      // What a request took away is there for the next ones.
      if (method === "DELETE") {
        await client.restoreBundle({ params: KEY });
        await client.putTool({ params: KEY, body: tideTool(tools.url) });
      }
    }),
    { numRuns: runs, seed: 20_261_129 },
  );
  // A thousand of them, next to whatever else the machine does.
}, 1_800_000);
