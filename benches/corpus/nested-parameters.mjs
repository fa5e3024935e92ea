/** @import { Random } from "./random.mjs" */

/**
 * @typedef {object} Parameter
 * @property {string} name
 * @property {Record<string, unknown>} schema
 * @property {(random: Random) => unknown} value a value the schema accepts
 */

/** @type {readonly Parameter[]} lists and objects, one of which most generated tools have */
export const nestedParameters = [
  {
    name: "tags",
    schema: {
      type: "array",
      description: "Keep only those with all of these tags",
      items: { type: "string" },
    },
    value: (random) => random.sample(["urgent", "draft", "legal", "travel"], random.int(0, 3)),
  },
  {
    name: "recipients",
    schema: {
      type: "array",
      description: "Who gets a copy",
      items: { type: "string", description: "An e-mail address", format: "email" },
      minItems: 1,
      maxItems: 20,
    },
    value: (random) => random.sample(["ada@example.org", "lin@example.org"], random.int(1, 2)),
  },
  {
    name: "period",
    schema: {
      type: "object",
      description: "Days to look at, both included",
      properties: {
        from: { type: "string", description: "First day", format: "date" },
        to: { type: "string", description: "Last day", format: "date" },
      },
      required: ["from"],
      additionalProperties: false,
    },
    value: (random) => ({ from: "2026-01-01", ...(random.chance(0.5) && { to: "2026-03-31" }) }),
  },
  {
    name: "address",
    schema: {
      type: "object",
      description: "Where it goes",
      properties: {
        street: { type: "string", description: "Street and number" },
        city: { type: "string", description: "Town or city" },
        country: { type: "string", description: "Two-letter country code", default: "FI" },
      },
      required: ["street", "city"],
      additionalProperties: false,
    },
    value: (random) => ({
      street: `Main Street ${String(random.int(1, 99))}`,
      city: random.pick(["Turku", "Kyoto"]),
    }),
  },
  {
    name: "lines",
    schema: {
      type: "array",
      description: "What is asked for, one line each",
      items: {
        type: "object",
        properties: {
          article: { type: "string", description: "Article number" },
          quantity: { type: "integer", description: "How many", minimum: 1, default: 1 },
        },
        required: ["article"],
      },
    },
    value: (random) =>
      Array.from({ length: random.int(1, 3) }, (_, index) => ({
        article: `A-${String(index)}`,
        quantity: 2,
      })),
  },
];
