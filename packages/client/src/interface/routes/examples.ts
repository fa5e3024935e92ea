import type { Described } from "../route.ts";
import { example, exampleBody } from "../schemas/example.ts";
import { pageOf } from "../schemas/server.ts";

const one = { status: 200, description: "The example.", schema: example, etag: true };

export const listExamples: Described<"listExamples"> = {
  group: "tools",
  summary: "List the saved examples of a tool",
  description: "Calls that somebody saved next to it, and what they are expected to come to; by their names.",
  scope: "read",
  answer: { status: 200, description: "All of them.", schema: pageOf("ExamplePage", example), etag: true },
  problems: [404, 409],
};

export const getExample: Described<"getExample"> = {
  group: "tools",
  summary: "Read a saved example",
  scope: "read",
  answer: one,
  problems: [404, 409],
};

export const putExample: Described<"putExample"> = {
  group: "tools",
  summary: "Save an example of a tool, or replace it",
  description: "It is kept as it is written, and no part of the tool: the tool's ETag stays.",
  scope: "admin",
  body: exampleBody,
  headers: ["If-Match", "If-None-Match"],
  answer: { ...one, also: { status: 201, description: "The new example." } },
  problems: [404, 409, 412, 507],
};

export const deleteExample: Described<"deleteExample"> = {
  group: "tools",
  summary: "Delete a saved example",
  scope: "admin",
  headers: ["If-Match", "If-None-Match"],
  answer: { status: 204, description: "It is gone." },
  problems: [404, 409, 412],
};
