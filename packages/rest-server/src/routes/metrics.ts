import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";

export const metrics: Handler = handle(routes.metrics, (_, world) => ({ text: world.metrics.text() }));
