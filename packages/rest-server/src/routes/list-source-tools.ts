import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";

export const listSourceTools: Handler = handle(
  routes.listSourceTools,
  async (_, { toolbox, storeSource }) => {
    const tools = (await toolbox.list()).filter(({ ref }) => ref.source !== storeSource);
    // By its text, so that a schema's numbers keep their spelling.
    const items = tools.map(({ ref, inputSchemaText, inputSchema: _schema, name, ...shown }) => {
      const rest = JSON.stringify({ source: ref.source, name, ...shown }).slice(0, -1);
      return `${rest},"inputSchema":${inputSchemaText}}`;
    });
    return { text: `{"items":[${items.join(",")}]}` };
  },
);
