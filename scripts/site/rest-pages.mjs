import { importSource } from "../load-source.mjs";
import { table } from "../regions/table.mjs";
import { asTemplateText, frontMatter } from "./page.mjs";
import { schemaSection, shown } from "./rest/schemas.mjs";

/** @import { Schema } from "./rest/schemas.mjs" */
/** @typedef {{ name: string, in: string, required?: boolean, schema: Schema, description?: string }} Parameter */
/** @typedef {{ description: string, content?: Record<string, { schema?: Schema }> }} Answer */
/**
 * @typedef {object} Operation
 * @property {string} operationId
 * @property {readonly string[]} tags
 * @property {string} summary
 * @property {string} [description]
 * @property {string} [x-scope]
 * @property {readonly Parameter[]} [parameters]
 * @property {{ content: Record<string, { schema: Schema }> }} [requestBody]
 * @property {Record<string, Answer>} responses
 */
/**
 * @typedef {object} OpenApi
 * @property {readonly { name: string, description?: string }[]} tags
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {{ schemas: Record<string, Schema> }} components
 */

const SOURCE = "packages/client/src/interface/index.ts";

/** @returns {Promise<import("./page.mjs").Page[]>} the page of the REST interface, from its OpenAPI document */
export async function restPages() {
  const { openApiDocument } = /** @type {{ openApiDocument: (options: { version: string }) => OpenApi }} */ (
    /** @type {unknown} */ (await importSource(SOURCE))
  );
  const { tags, paths, components } = openApiDocument({ version: "" });
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return [`## ${name.charAt(0).toUpperCase()}${name.slice(1)}`, ...own.map(routeSection)].join("\n\n");
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema));
  const text = `${frontMatter({ title: "REST" })}# REST

Every route of \`tools-runner serve\`, made from the OpenAPI document that a server gives at \`/openapi.json\`. A request carries
\`Authorization: Bearer TOKEN\`, and the token needs the scope that the route names; *open* needs none. A refusal is
\`application/problem+json\`, whose code is one of [these](/reference/errors#client). [How to use it](/guide/rest).

${sections.join("\n\n")}

## Schemas

${schemas.join("\n\n")}
`;
  return [{ path: "reference/rest.md", source: SOURCE, text }];
}

/** @param {{ path: string, method: string, operation: Operation }} route */
function routeSection({ path, method, operation }) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const rows = parameters.map(({ name, in: place, required, schema, description: said }) => [
    `\`${name}\``,
    place,
    `${shown(schema)}${required === true ? ", required" : ""}`,
    asTemplateText(said ?? schema.description ?? ""),
  ]);
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const refusals = Object.keys(responses).filter((status) => Number(status) >= 400);
  const parts = [
    `### \`${method} ${path}\` {#${anchorOf(operationId, path)}}`,
    [summary, description]
      .filter((each) => each !== undefined && each !== "")
      .map(sentence)
      .join(" "),
    `Scope: ${operation["x-scope"] ?? "open"}.`,
    rows.length === 0 ? "" : table(["parameter", "in", "is", "means"], rows),
    requestBody === undefined ? "" : `Body: ${contentOf(requestBody.content)}.`,
    [
      ...answers.map(([status, answer]) => `- ${status}: ${answerText(answer)}`),
      ...(refusals.length === 0 ? [] : [`- refused with ${refusals.join(", ")}`]),
    ].join("\n"),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

// A route with a second path stands under both.
/** @param {string} id @param {string} path */
function anchorOf(id, path) {
  return `${id}${path}`
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replace(/-$/, "")
    .toLowerCase();
}

/** @param {string | undefined} text */
function sentence(text = "") {
  return asTemplateText(text.endsWith(".") ? text : `${text}.`);
}

/** @param {Answer} answer */
function answerText({ description, content }) {
  const what = content === undefined ? "" : `, ${contentOf(content)}`;
  return `${asTemplateText(description.replace(/\.$/, ""))}${what}`;
}

/** @param {Record<string, { schema?: Schema }>} content */
function contentOf(content) {
  return Object.entries(content)
    .map(([type, { schema }]) => (schema === undefined ? `\`${type}\`` : `\`${type}\` ${shown(schema)}`))
    .join(", or ");
}
