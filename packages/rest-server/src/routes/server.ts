import { openApiDocument, routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "../handler.ts";
import { REFERENCE_CSP, referencePage } from "./reference-page.ts";

export const healthz: Handler = handle(routes.healthz, () => ({ value: { status: "ok" } }));

export const readyz: Handler = handle(routes.readyz, async (_, context) => {
  if (context.isDraining())
    return { status: 503, value: { status: "draining", reason: "the server is shutting down" } };
  try {
    const problems = await context.store.problems();
    const damaged = problems.filter(({ severity }) => severity === "error").length;
    return { value: { status: "ok", ...(damaged === 0 ? {} : { damaged }) } };
  } catch {
    // Why is nobody's business who has no token; the log and every other route say it.
    return { status: 503, value: { status: "unready", reason: "the store cannot be read" } };
  }
});

const texts = new Map<string, string>();

export const openapi: Handler = handle(routes.openapi, (_, { version }) => {
  const text = texts.get(version) ?? JSON.stringify(openApiDocument({ version }));
  texts.set(version, text);
  return { text };
});

export const reference: Handler = handle(routes.reference, (_, { version }) => ({
  text: referencePage(version),
  headers: { "content-security-policy": REFERENCE_CSP, "referrer-policy": "no-referrer" },
}));

export const metrics: Handler = handle(routes.metrics, async (_, { store, metrics: counters }) => {
  const problems = await store.problems().catch(() => undefined);
  return { text: counters.text(problems) };
});
