import { health } from "../schemas/server.ts";
import { lintBody, lintReport } from "../schemas/server.ts";
import type { Described } from "../route.ts";

export const lint: Described<"lint"> = {
  group: "lint",
  summary: "Lint definitions of tools",
  description:
    "The same findings as on the command line. Nothing is stored, and no file is read. `text` alone is a tool or a bundle that is to be " +
    "stored: nothing is said of what the store sets.",
  scope: "read",
  body: lintBody,
  answer: { status: 200, description: "The findings.", schema: lintReport },
  problems: [400, 404, 413],
};

export const healthz: Described<"healthz"> = {
  group: "server",
  summary: "Whether the process lives",
  scope: "open",
  answer: { status: 200, description: "It does.", schema: health },
  problems: [],
};

export const readyz: Described<"readyz"> = {
  group: "server",
  summary: "Whether new work is taken",
  description: "503 while the server shuts down, and while its store cannot be read.",
  scope: "open",
  answer: {
    status: 200,
    description: "It is.",
    schema: health,
    also: { status: 503, description: "It is not, and why." },
  },
  problems: [],
};

export const openapi: Described<"openapi"> = {
  group: "server",
  summary: "This interface as an OpenAPI 3.1 document",
  scope: "open",
  answer: { status: 200, description: "The document.", etag: true },
  problems: [],
};

export const reference: Described<"reference"> = {
  group: "server",
  summary: "This interface as a page",
  scope: "open",
  answer: { status: 200, description: "The page.", etag: true },
  problems: [],
};

export const metrics: Described<"metrics"> = {
  wholeServer: true,
  group: "server",
  summary: "Counters for Prometheus",
  scope: "read",
  answer: {
    status: 200,
    description: "Text format 0.0.4.",
  },
  problems: [],
};
