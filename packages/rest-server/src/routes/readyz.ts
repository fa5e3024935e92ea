import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";

export const readyz: Handler = handle(routes.readyz, async (_, world) => {
  if (world.isDraining())
    return { status: 503, value: { status: "draining", reason: "the server is shutting down" } };
  try {
    await world.store.listBundles({ pageSize: 1 });
    return { value: { status: "ok" } };
  } catch {
    // Why is nobody's business who has no token; the log and every other route say it.
    return { status: 503, value: { status: "unready", reason: "the store cannot be read" } };
  }
});
