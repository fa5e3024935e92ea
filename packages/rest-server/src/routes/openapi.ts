import { openApiDocument, routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";

const texts = new Map<string, string>();

export const openapi: Handler = handle(routes.openapi, (_, { version }) => {
  const text = texts.get(version) ?? JSON.stringify(openApiDocument({ version }));
  texts.set(version, text);
  return { text };
});
