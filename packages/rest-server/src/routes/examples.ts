import type { ExampleParams } from "@toolhaft/client";
import { routes } from "@toolhaft/client/interface";
import { type ExampleKey, type StoredExample, StoreError } from "@toolhaft/store";
import { handle, type Handler } from "../handler.ts";
import { bytesOf } from "../request/body.ts";
import { etagOf, preconditionOf } from "../request/etag.ts";
import { keyOf } from "./tool-key.ts";

export const listExamples: Handler = handle(routes.listExamples, async ({ params }, { store }) => {
  const examples = await store.listExamples(keyOf(params));
  return { text: `{"items":[${examples.map(textOf).join(",")}]}` };
});

export const getExample: Handler = handle(routes.getExample, async ({ params }, { store }) => {
  const key = exampleKeyOf(params);
  const example = await store.getExample(key);
  if (example !== undefined) return { text: textOf(example), headers: { etag: tagOf(example) } };
  const { name, slug, version } = key;
  throw new StoreError("STORE_EXAMPLE_NOT_FOUND", { example: name, tool: `"${slug}" ${version}` });
});

export const putExample: Handler = handle(routes.putExample, async ({ params, body, headers }, { store }) => {
  const key = exampleKeyOf(params);
  const check = preconditionOf(headers, `example "${key.name}"`);
  const { isNew, ...example } = await store.putExample(key, bytesOf(body, "an example"), check);
  return { status: isNew ? 201 : 200, text: textOf(example), headers: { etag: tagOf(example) } };
});

export const deleteExample: Handler = handle(routes.deleteExample, async ({ params, headers }, { store }) => {
  const key = exampleKeyOf(params);
  await store.deleteExample(key, preconditionOf(headers, `example "${key.name}"`));
  return {};
});

function exampleKeyOf({ name, ...params }: ExampleParams): ExampleKey {
  return { ...keyOf(params), name };
}

function tagOf({ revision }: StoredExample): string {
  return etagOf({ revision, isEnabled: true, isBuiltIn: false });
}

/** Its text as it was saved, behind its name. */
function textOf({ name, text }: StoredExample): string {
  return `{"name":${JSON.stringify(name)},${text.slice(1)}`;
}
