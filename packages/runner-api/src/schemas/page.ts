import Type from "typebox";
import { schemaOf, type Schema } from "../schema.ts";

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** Absent on the last page. */
  nextPageToken?: string;
}

/** The schema of a page. `name` as in `BundlePage`. */
export function pageOf<T>(name: string, item: Schema<T>): Schema<Page<T>> {
  return schemaOf<Page<T>>(name)(
    Type.Unsafe<Page<T>>(
      Type.Object({
        items: Type.Array(item),
        nextPageToken: Type.Optional(Type.String({ description: "Absent on the last page." })),
      }),
    ),
  );
}
