import { health, type Health } from "../schemas/health.ts";
import { lintBody, lintReport, type LintBody, type LintReport } from "../schemas/lint.ts";
import type { Route } from "./route.ts";

export const lint: Route<{ body: LintBody; answer: LintReport }> = {
  id: "lint",
  method: "POST",
  path: "/tools/lint",
  group: "lint",
  summary: "Lint definitions of tools",
  description: "The same findings as on the command line. Nothing is stored, and no file is read.",
  scope: "read",
  body: lintBody,
  answer: { status: 200, description: "The findings.", schema: lintReport },
  problems: [400, 413],
};

export const healthz: Route<{ answer: Health }> = {
  id: "healthz",
  method: "GET",
  path: "/healthz",
  group: "server",
  summary: "Whether the process lives",
  scope: "open",
  answer: { status: 200, description: "It does.", schema: health },
  problems: [],
};

export const readyz: Route<{ answer: Health }> = {
  id: "readyz",
  method: "GET",
  path: "/readyz",
  group: "server",
  summary: "Whether new work is taken",
  description: "503 while the server shuts down, and while its store cannot be read.",
  scope: "open",
  answer: { status: 200, description: "It is.", schema: health },
  problems: [503],
};

export const openapi: Route<{ answer: object }> = {
  id: "openapi",
  method: "GET",
  path: "/openapi.json",
  group: "server",
  summary: "This interface as an OpenAPI 3.1 document",
  scope: "open",
  answer: { status: 200, description: "The document." },
  problems: [],
};

export const reference: Route = {
  id: "reference",
  method: "GET",
  path: "/reference",
  group: "server",
  summary: "This interface as a page",
  scope: "open",
  answer: { status: 200, description: "The page.", type: "text/html; charset=utf-8" },
  problems: [],
};

export const metrics: Route = {
  id: "metrics",
  method: "GET",
  path: "/metrics",
  group: "server",
  summary: "Counters for Prometheus",
  scope: "read",
  answer: {
    status: 200,
    description: "Text format 0.0.4.",
    type: "text/plain; version=0.0.4; charset=utf-8",
  },
  problems: [],
};
