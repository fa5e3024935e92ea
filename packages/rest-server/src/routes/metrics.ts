import { routes } from "@toolhaft/runner-api";
import { handle, type Handler } from "./handler.ts";

export const metrics: Handler = handle(routes.metrics, (_, world) => ({ text: world.metrics.text() }));
