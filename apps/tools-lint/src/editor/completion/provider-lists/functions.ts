import { type Schema, schemaMember } from "@toolhaft/json-completion";
import { listOf } from "./list-of.ts";

const plain: Schema = {
  type: "object",
  properties: {
    name: {
      type: "string",
      description: "What a model calls the function by: up to 64 of `A–Z a–z 0–9 _ -`.",
    },
    description: { type: "string", description: "What the function does, for the model." },
    parameters: schemaMember("The schema of the arguments; left out: there are none."),
  },
  required: ["name"],
};

/** Plain functions: a list of them, an object that holds one, or a single one. */
export const functionsList: Schema = listOf(plain);
