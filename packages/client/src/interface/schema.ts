import type { Static, TSchema } from "typebox";

/** A JSON Schema of values of type `T`. */
export type Schema<T> = TSchema & { readonly "~shape"?: T };

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? unknown : never) : never;

/**
 * Tie a schema to the type of its values: a schema that says something else does not compile.
 * `name` becomes its title, and its name in the OpenAPI document.
 */
export function schemaOf<T>(name: string): <S extends TSchema>(schema: S & Same<Static<S>, T>) => Schema<T> {
  return (schema) => ({ title: name, ...(schema as TSchema) });
}
