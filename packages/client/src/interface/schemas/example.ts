import Type from "typebox";
import type { Example, ExampleBody } from "../../resources/example.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { anyObject, anyValue } from "./fields.ts";

const fields = {
  args: anyObject,
  expect: Type.Optional(
    Type.Object(
      {
        ok: Type.Boolean(),
        value: Type.Optional(anyValue),
        code: Type.Optional(Type.String({ description: "Why there is no result." })),
      },
      { additionalProperties: false, description: "What the call is to come to." },
    ),
  ),
};

export const exampleBody: Schema<ExampleBody> = schemaOf<ExampleBody>("ExampleBody")(
  Type.Object(fields, { additionalProperties: false }),
);

export const example: Schema<Example> = schemaOf<Example>("Example")(
  Type.Object({ name: Type.String({ maxLength: 64, description: "As a slug." }), ...fields }),
);
