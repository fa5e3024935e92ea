import Type from "typebox";
import type { Example, ExampleBody } from "../../resources/example.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { anyObject, anyValue } from "./fields.ts";

const fields = {
  description: Type.Optional(Type.String({ description: "What it shows." })),
  args: anyObject,
  expect: Type.Optional(
    Type.Object(
      {
        ok: Type.Optional(Type.Boolean({ description: "True: any result. False: any failure." })),
        error: Type.Optional(Type.String({ description: "The code of the failure." })),
        value: Type.Optional(anyValue),
        contains: Type.Optional(anyValue),
        schema: Type.Optional(Type.Union([anyObject, Type.Boolean()])),
      },
      { additionalProperties: false, description: "What the call is to come to; default: any result." },
    ),
  ),
};

export const exampleBody: Schema<ExampleBody> = schemaOf<ExampleBody>("ExampleBody")(
  Type.Object(fields, { additionalProperties: false }),
);

export const example: Schema<Example> = schemaOf<Example>("Example")(
  Type.Object({ name: Type.String({ maxLength: 64, description: "As a slug." }), ...fields }),
);
