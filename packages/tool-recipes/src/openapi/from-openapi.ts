import {
  isObject,
  own,
  ownObject,
  ownString,
  ownStrings,
  type JsonObject,
  type JsonValue,
} from "@toolhaft/json-text";
import { Arguments, RecipeError, type ToolDraft } from "../draft.ts";
import { argumentName, displayName, slugOf } from "../names.ts";
import { placeParameters, type Places } from "./parameters.ts";
import { resolve } from "./resolve.ts";
import { SchemaWriter } from "./schema.ts";
import { authorise } from "./security.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"] as const;
const MOST_OPERATIONS = 2_000;

/** A host to begin with where a document names none. */
const NO_HOST = "https://api.example.com";

/**
 * A tool for each operation of an OpenAPI 3 or Swagger 2 document, or for an operation that stands alone. Throws a `RecipeError`
 * for a document without one.
 */
export function fromOpenApi(document: JsonObject): ToolDraft[] {
  const paths =
    ownObject(document, "paths") ??
    (own(document, "responses") === undefined ? {} : { "/": { get: document } });
  const operations = Object.entries(paths).flatMap(([path, given]) => {
    const item = resolve(given, document) ?? {};
    return METHODS.flatMap((method) => {
      const operation = ownObject(item, method);
      return operation === undefined ? [] : [{ path, method, item, operation }];
    });
  });
  if (operations.length === 0) throw new RecipeError("the document has no operation");
  if (operations.length > MOST_OPERATIONS) {
    throw new RecipeError(
      `the document has ${String(operations.length)} operations, at most ${String(MOST_OPERATIONS)} are read: leave some paths out`,
    );
  }
  const taken = new Set<string>();
  return operations.map((each) => {
    const draft = fromOperation(each, document);
    let name = draft.name;
    for (let count = 2; taken.has(name); count++) name = `${draft.name.slice(0, 60)}-${String(count)}`;
    taken.add(name);
    return { ...draft, name };
  });
}

interface Operation {
  readonly path: string;
  readonly method: (typeof METHODS)[number];
  readonly item: JsonObject;
  readonly operation: JsonObject;
}

function fromOperation({ path, method, item, operation }: Operation, document: JsonObject): ToolDraft {
  const notes: string[] = [];
  const server = serverOf(operation, item, document, notes);
  const schemas = new SchemaWriter(document, "request");
  const args = new Arguments();
  const places: Places = { path: literal(path), query: [], headers: {}, body: [], form: [] };
  placeParameters([own(item, "parameters"), own(operation, "parameters")], {
    document,
    schemas,
    args,
    places,
    notes,
  });
  const { auth, headers, query, secrets, notes: authNotes } = authorise(operation, document, hostOf(server));
  const body = bodyOf(operation, { document, schemas, args, places, notes });
  const answers = new SchemaWriter(document, "answer");
  const answer = answerOf(operation, document);
  const outputSchema = answer === undefined ? undefined : answers.whole(answers.write(answer));
  const open = /\{[^{}]*\}/.exec(places.path.replace(/\$\{[^{}]*\}/g, ""))?.[0];
  if (open !== undefined) notes.push(`The path names ${open}, which is no parameter.`);
  if (own(operation, "deprecated") === true) notes.push("The operation is deprecated.");

  const title = ownString(operation, "operationId") ?? `${method} ${path}`;
  const summary = ownString(operation, "summary");
  const allQuery = [...places.query, ...query];
  const allHeaders = {
    ...places.headers,
    ...headers,
    ...(body === undefined ? {} : { "Content-Type": body.type }),
  };
  const tags = ownStrings(operation, "tags")
    .map(argumentName)
    .map((tag) => tag.slice(0, 64));
  return {
    format: "bundle",
    name: slugOf(title),
    tool: {
      displayName: (summary ?? displayName(title)).trim() || displayName(title),
      description: ownString(operation, "description") ?? summary ?? `${method.toUpperCase()} ${path}`,
      ...(tags.length === 0 ? {} : { tags: [...new Set(tags)] }),
      type: "http",
      argSchema: schemas.whole(args.schema),
      ...(outputSchema === undefined ? {} : { outputSchema }),
      impl: {
        method: method.toUpperCase(),
        urlTemplate: `${server}${places.path}${allQuery.length === 0 ? "" : `?${allQuery.join("&")}`}`,
        ...(Object.keys(allHeaders).length === 0 ? {} : { headers: allHeaders }),
        ...(auth === undefined ? {} : { auth }),
        ...(body === undefined ? {} : { bodyTemplate: body.template }),
      },
    },
    sample: args.sample,
    secrets: secrets.map((name) => ({
      name,
      hosts: server.startsWith(NO_HOST) ? [] : [new URL(server).origin],
    })),
    // Body and answer may lack the same schema.
    notes: [...new Set([...notes, ...authNotes, ...schemas.notes, ...answers.notes])],
  };
}

/** Where the operation is, without a slash at the end. */
function serverOf(operation: JsonObject, item: JsonObject, document: JsonObject, notes: string[]): string {
  const host = ownString(document, "host");
  const scheme =
    ownStrings(document, "schemes").find((one) => one === "https") ??
    ownStrings(document, "schemes")[0] ??
    "https";
  const ofSwagger =
    host === undefined ? undefined : `${scheme}://${host}${ownString(document, "basePath") ?? ""}`;
  const lists = [operation, item, document].map((place) => own(place, "servers"));
  const [server] = (lists.find((list) => Array.isArray(list) && list.length > 0) ?? []) as JsonValue[];
  const url = isObject(server) ? withVariables(server) : ofSwagger;
  if (url !== undefined && /^https?:\/\/[^/?#{}]+/i.test(url) && URL.canParse(url))
    return literal(withoutSlash(url));
  notes.push('The document names no host: write the address into "urlTemplate".');
  const path = url?.startsWith("/") === true ? withoutSlash(url) : "";
  return `${NO_HOST}${literal(path)}`;
}

function withoutSlash(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}

/** The address of a server with its variables' defaults. */
function withVariables(server: JsonObject): string {
  const variables = ownObject(server, "variables") ?? {};
  return (ownString(server, "url") ?? "").replace(/\{([^{}]*)\}/g, (all, name: string) => {
    const variable = own(variables, name);
    const value = isObject(variable) ? own(variable, "default") : undefined;
    return typeof value === "string" ? value : all;
  });
}

function hostOf(server: string): string {
  return URL.canParse(server) ? new URL(server).hostname : "";
}

interface BodyState {
  readonly document: JsonObject;
  readonly schemas: SchemaWriter;
  readonly args: Arguments;
  readonly places: Places;
  readonly notes: string[];
}

/** The body's template and type. */
function bodyOf(operation: JsonObject, state: BodyState): { template: string; type: string } | undefined {
  const { document, places, notes } = state;
  if (places.form.length > 0) return { template: places.form.join("&"), type: FORM };
  const [swagger] = places.body;
  if (swagger !== undefined) return jsonBody(swagger.schema, swagger.required, state);
  const given = resolve(own(operation, "requestBody"), document);
  if (given === undefined) return undefined;
  const content = ownObject(given, "content") ?? {};
  const types = Object.keys(content);
  const required = own(given, "required") === true;
  const json = types.find((type) => /^application\/(?:[\w.+-]+\+)?json(?:;|$)/i.test(type));
  if (json !== undefined)
    return jsonBody(ownObject(ownObject(content, json) ?? {}, "schema") ?? {}, required, state);
  const form = ownObject(content, FORM);
  if (form !== undefined) return formBody(ownObject(form, "schema") ?? {}, state);
  const text = types.find((type) => /^text\//i.test(type));
  if (text !== undefined) {
    const name = state.args.add("body", { type: "string" }, { required });
    return { template: `\${${name}${required ? "" : "?"}}`, type: text };
  }
  if (types.length > 0)
    notes.push(`Left out: the body, which is ${types.join(" or ")}. A tool sends JSON, a form or text.`);
  return undefined;
}

const FORM = "application/x-www-form-urlencoded";

/**
 * Every property of the body is an argument where none may be left out; else the body is one: a template would send null for
 * what is missing, which a service may refuse.
 */
function jsonBody(
  schema: JsonObject,
  required: boolean,
  { document, schemas, args }: BodyState,
): { template: string; type: string } {
  const type = "application/json";
  const found = resolve(schema, document) ?? {};
  const written = schemas.write(found);
  const properties = Object.entries(ownObject(written, "properties") ?? {});
  const needed = new Set(ownStrings(written, "required"));
  const isClosed = !["allOf", "anyOf", "oneOf", "if", "patternProperties", "minProperties"].some(
    (key) => own(written, key) !== undefined,
  );
  if (required && isClosed && properties.length > 0 && properties.every(([name]) => needed.has(name))) {
    const members = properties.map(([name, property]) => {
      const added = args.add(argumentName(name), isObject(property) ? property : {});
      return `${literal(JSON.stringify(name))}: \${${added}}`;
    });
    return { template: `{ ${members.join(", ")} }`, type };
  }
  const name = args.add("body", schemas.write(schema), { required });
  return { template: `\${${name}${required ? "" : "?"}}`, type };
}

function formBody(
  schema: JsonObject,
  { document, schemas, args }: BodyState,
): { template: string; type: string } {
  const written = schemas.write(resolve(schema, document));
  const needed = new Set(ownStrings(written, "required"));
  const pairs = Object.entries(ownObject(written, "properties") ?? {}).map(([name, property]) => {
    const required = needed.has(name);
    const added = args.add(argumentName(name), isObject(property) ? property : {}, { required });
    return `${encodeURIComponent(name)}=\${${added}${required ? "" : "?"}}`;
  });
  return { template: pairs.join("&"), type: FORM };
}

/** The schema of a good answer, where it is JSON. */
function answerOf(operation: JsonObject, document: JsonObject): JsonObject | undefined {
  const responses = ownObject(operation, "responses") ?? {};
  const status = Object.keys(responses).find((code) => /^2(?:\d\d|XX)$/i.test(code));
  const answer = status === undefined ? undefined : resolve(own(responses, status), document);
  if (answer === undefined) return undefined;
  const content = ownObject(answer, "content") ?? {};
  const json = Object.keys(content).find((type) => /[/+]json(?:;|$)/i.test(type));
  return json === undefined
    ? ownObject(answer, "schema")
    : ownObject(ownObject(content, json) ?? {}, "schema");
}

/** Text of a template that stands for itself. */
function literal(text: string): string {
  return text.replaceAll("${", () => "$${");
}
