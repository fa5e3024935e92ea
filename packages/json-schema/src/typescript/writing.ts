import type { Place, Places } from "../places.ts";
import type { TypeText } from "./type-text.ts";

/** The kinds of values that types of TypeScript tell apart. */
export type Kind = "null" | "boolean" | "number" | "string" | "array" | "object";

/** What is known about a place from what stands around it. */
export interface Around {
  /** The kinds that its values have, by what else holds for them. Absent: any. */
  readonly kinds?: ReadonlySet<Kind>;
  /** The declarations that are nothing but this type, or a union or intersection that it is part of. */
  readonly direct: ReadonlySet<string>;
  /** White space before its lines. */
  readonly pad: string;
  readonly depth: number;
}

/** How the parts of what is being written are written. */
export interface Writing {
  readonly places: Places;
  /** The type of a place. */
  type(place: Place, around: Around): TypeText;
  /** The type of what a reference leads to, by the name of its declaration. */
  refer(target: Place, reference: string, around: Around): TypeText;
}

/** Deeper parts of a schema are not told apart. */
export const DEEPEST = 48;
