import type { JsonValue } from "@toolhaft/json-text";
import type { Node } from "../schema/node.ts";
import type { Type } from "../schema/types.ts";

/** What is shown next to a field, whatever its kind. */
export interface About {
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly examples: readonly JsonValue[];
  readonly bounds: Bounds;
  readonly isDeprecated: boolean;
  /** What a new value starts with; a default that the schema itself refuses is none. */
  readonly preset?: JsonValue;
  /** "Give a or b": names that some of the alternatives ask for and that change nothing else. */
  readonly needs: readonly (readonly string[])[];
}

/** Numbers of the schema, the strictest of each. */
export interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** One value of a fixed list. */
export interface Option {
  readonly value: JsonValue;
  readonly title?: string;
}

/** How an alternative is told from the others; the view has the words. */
export type Label =
  | { readonly kind: "title"; readonly text: string }
  | { readonly kind: "tag"; readonly name: string; readonly value: JsonValue }
  | { readonly kind: "type"; readonly type: Type }
  | { readonly kind: "list"; readonly of: Type }
  | { readonly kind: "object"; readonly member: string }
  | { readonly kind: "json" }
  | { readonly kind: "number"; readonly number: number };

export interface Alternative {
  /** Stable for the same schema, so that a person's choice can be kept. */
  readonly id: string;
  readonly label: Label;
  /** `undefined`: any JSON. */
  readonly node: Node | undefined;
}

/** A property of an object. */
export interface Member {
  readonly name: string;
  readonly node: Node;
  readonly isRequired: boolean;
  /** It is there by its writer's will: it can be taken away. */
  readonly isExtra: boolean;
}

/** Why a field is one of JSON. */
export type WhyJson = "any" | "lost-reference" | "boundless";

export type Kind =
  | { readonly kind: "text"; readonly isSecret: boolean; readonly isLong: boolean }
  | { readonly kind: "number"; readonly isWhole: boolean }
  | { readonly kind: "boolean" }
  | { readonly kind: "options"; readonly options: readonly Option[] }
  | { readonly kind: "null" }
  | {
      readonly kind: "object";
      readonly members: readonly Member[];
      /** Whether other names may be added: `asked` where the schema describes them, `open` where it is silent. */
      readonly others: "asked" | "open" | "closed";
    }
  | {
      readonly kind: "list";
      /** What describes the item at an index. */
      readonly itemAt: (index: number) => Node;
      /** Whether one more may follow. */
      readonly takesMore: boolean;
    }
  | { readonly kind: "checks"; readonly options: readonly Option[] }
  | {
      readonly kind: "choice";
      readonly alternatives: readonly Alternative[];
      /** `types`: what is told apart is the type alone, so that a field can stand there before anything is chosen. */
      readonly by: "types" | "schemas";
      /** The alternative of the value; the likeliest where there is none. */
      readonly current: Alternative;
    }
  | { readonly kind: "json"; readonly why: WhyJson; readonly reference?: string }
  /** Nothing fits. */
  | { readonly kind: "nothing" };

/** What kind of field a schema asks for, given the value. */
export type Plan = Kind & { readonly about: About; readonly isNullable: boolean };
