/** What may stand in one place of a configuration: it is checked by this, and the published schema is made of it. */
export type Shape = { doc: string } & (
  | { kind: "text"; is?: "glob" | "path" | "rule" | "pointer" | "target" }
  | { kind: "choice"; of: readonly string[] }
  | { kind: "number"; min: number; integer: boolean }
  | { kind: "switch" }
  | { kind: "list"; item: Shape }
  | { kind: "object"; keys: Readonly<Record<string, Shape>>; required?: readonly string[] }
  /** Any keys, all with values of one shape. */
  | { kind: "map"; keys: "rule" | "name"; value: Shape }
  /** Shapes of different JSON types. */
  | { kind: "either"; of: readonly Shape[] }
  /** An object whose keys somebody else knows. */
  | { kind: "open"; keys: Readonly<Record<string, Shape>>; rest?: Shape; required?: readonly string[] }
);

/** The JSON type of a shape; of an `either` there are several. */
export function typesOf(shape: Shape): readonly ("string" | "number" | "boolean" | "array" | "object")[] {
  switch (shape.kind) {
    case "text":
    case "choice":
      return ["string"];
    case "number":
      return ["number"];
    case "switch":
      return ["boolean"];
    case "list":
      return ["array"];
    case "object":
    case "map":
    case "open":
      return ["object"];
    case "either":
      return shape.of.flatMap(typesOf);
  }
}
