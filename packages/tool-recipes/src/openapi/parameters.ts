import { isObject, own, ownObject, ownString, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Arguments } from "../draft.ts";
import { argumentName } from "../names.ts";
import { resolve } from "./resolve.ts";
import type { SchemaWriter } from "./schema.ts";

/** Where the arguments of an operation stand in its request. */
export interface Places {
  path: string;
  readonly query: string[];
  readonly headers: Record<string, string>;
  /** Of a Swagger 2 document: the schema of its body, or its fields of a form. */
  readonly body: { schema: JsonObject; required: boolean }[];
  readonly form: string[];
}

/** Keywords of a Swagger 2 parameter that are no keywords of a schema. */
const OF_A_PARAMETER = new Set([
  "name",
  "in",
  "required",
  "description",
  "collectionFormat",
  "allowEmptyValue",
]);

/** Turn an operation's parameters, and those of its path, into arguments. */
export function placeParameters(
  lists: readonly (JsonValue | undefined)[],
  { document, schemas, args, places, notes }: ParameterState,
): void {
  const parameters = new Map<string, JsonObject>();
  for (const list of lists) {
    for (const one of Array.isArray(list) ? list : []) {
      const parameter = resolve(one, document);
      if (parameter === undefined) continue;
      // The operation's own stands for the path's of the same name.
      parameters.set(JSON.stringify([parameter["in"], parameter["name"]]), parameter);
    }
  }
  for (const parameter of parameters.values()) {
    const name = ownString(parameter, "name") ?? "";
    const place = own(parameter, "in");
    const required = place === "path" || own(parameter, "required") === true;
    if (place === "body") {
      places.body.push({ schema: ownObject(parameter, "schema") ?? {}, required });
    } else if (place === "cookie") {
      notes.push(`Left out: the cookie ${name}.`);
    } else if (place === "header" && /^(?:accept|content-type|authorization)$/i.test(name)) {
      continue;
    } else if (place === "formData" && own(parameter, "type") === "file") {
      notes.push(`Left out: the file ${name}. A tool sends text alone.`);
    } else if (name !== "") {
      const schema = flat(schemaOf(parameter, schemas, document), name, parameter, notes);
      const added = args.add(argumentName(name), schema, { required });
      const gap = `\${${added}${required ? "" : "?"}}`;
      if (place === "path") places.path = places.path.replaceAll(`{${name}}`, gap);
      else if (place === "query") places.query.push(`${encodeURIComponent(name)}=${gap}`);
      else if (place === "header") places.headers[name] = gap;
      else if (place === "formData") places.form.push(`${encodeURIComponent(name)}=${gap}`);
    }
  }
}

export interface ParameterState {
  readonly document: JsonObject;
  readonly schemas: SchemaWriter;
  readonly args: Arguments;
  readonly places: Places;
  readonly notes: string[];
}

function schemaOf(parameter: JsonObject, schemas: SchemaWriter, document: JsonObject): JsonObject {
  const description = ownString(parameter, "description");
  const content = Object.values(ownObject(parameter, "content") ?? {})[0];
  const given = own(parameter, "schema") ?? (isObject(content) ? own(content, "schema") : undefined);
  const inline = Object.fromEntries(Object.entries(parameter).filter(([key]) => !OF_A_PARAMETER.has(key)));
  // A type behind a reference decides how a value is sent, so it is looked up.
  const found = given === undefined ? inline : (resolve(given, document) ?? {});
  return { ...schemas.write(found), ...(description === undefined ? {} : { description }) };
}

/** A list or an object has no place of its own in a URL or a header: it is given as the text that is sent. */
function flat(schema: JsonObject, name: string, parameter: JsonObject, notes: string[]): JsonObject {
  const { type, items, description } = schema;
  const types = Array.isArray(type) ? type : [type];
  const isList = types.includes("array") || items !== undefined;
  if (!isList && !types.includes("object")) return schema;
  const isRepeated =
    own(parameter, "in") === "query" &&
    own(parameter, "explode") !== false &&
    own(parameter, "collectionFormat") !== "csv";
  notes.push(
    isList
      ? `The list ${name} is one text, with commas between its values${isRepeated ? ": the service may want the name repeated instead" : ""}.`
      : `The object ${name} is one text: write it as the service wants it.`,
  );
  const said = typeof description === "string" ? description : "";
  return {
    type: "string",
    description: isList ? `${said}${said === "" ? "" : " "}(several: with commas between)` : said,
  };
}
