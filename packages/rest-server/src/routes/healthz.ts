import { routes } from "@toolhaft/runner-api";
import { handle, type Handler } from "./handler.ts";

export const healthz: Handler = handle(routes.healthz, () => ({ value: { status: "ok" } }));
