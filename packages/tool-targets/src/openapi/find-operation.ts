import {
  isObject,
  own,
  ownObject,
  ownString,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
} from "@toolhaft/json-text";

/** One operation of an OpenAPI document. */
export interface Operation {
  method: string;
  /** The path template: `/users/{id}`. */
  template: string;
  operation: JsonObject;
  /** The path item, whose parameters hold for every operation of it. */
  item: JsonObject;
  path: JsonPath;
}

const METHODS: readonly string[] = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Every operation, in the order of the text. */
export function operationsOf({ value }: JsonDocument): Operation[] {
  const paths = isObject(value) ? ownObject(value, "paths") : undefined;
  return Object.entries(paths ?? {}).flatMap(([template, item]) => {
    if (!isObject(item)) return [];
    return METHODS.flatMap((method): Operation[] => {
      const operation = own(item, method);
      if (!isObject(operation)) return [];
      return [{ method, template, operation, item, path: ["paths", template, method] }];
    });
  });
}

/** What an operation is called: its `operationId`, else method and path. */
export function operationName({ operation, method, template }: Operation): string {
  return (
    ownString(operation, "operationId") ??
    `${method}${template.replaceAll(/[^A-Za-z0-9]+/g, "_")}`.replace(/_$/, "")
  );
}
