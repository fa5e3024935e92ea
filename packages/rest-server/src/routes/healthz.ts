import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";

export const healthz: Handler = handle(routes.healthz, () => ({ value: { status: "ok" } }));
