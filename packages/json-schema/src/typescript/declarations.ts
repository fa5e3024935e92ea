import { isObject, own, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { createNames } from "./names.ts";
import { placesOf } from "../places.ts";
import { typeOf } from "./type-of.ts";
import { plain, UNKNOWN, type TypeText } from "./type-text.ts";
import { DEEPEST, type Around, type Writing } from "./writing.ts";

/** How a declaration is made. */
export interface DeclareOptions {
  /** Only objects are asked about, whatever else the schema takes: the arguments of a call are none. */
  readonly objects?: boolean;
  /** Put before the names of what the schema refers to. */
  readonly prefix?: string;
}

/** Type declarations of one file in TypeScript. */
export interface TypeDeclarations {
  /** Another name of the file, near to the wanted one, for declarations of somebody else. */
  name(wanted: string): string;
  /**
   * Declare the type of what a schema takes, and those of what it refers to; answers the name, which is near to the
   * wanted one. Every valid value fits. Where TypeScript cannot say what the schema says, others fit, too.
   */
  add(wanted: string, schema: JsonValue, options?: DeclareOptions): string;
  /** All declarations, in their order. */
  text(): string;
}

/** Declarations of a file that has none yet. Nothing is ever fetched or opened for them. */
export function createTypeDeclarations(): TypeDeclarations {
  const names = createNames();
  const declared: string[] = [];
  return {
    name: (wanted) => names.give(wanted),
    add(wanted, schema, { objects = false, prefix = "" } = {}) {
      const aliases = new Map<JsonObject, { readonly name: string; width: number }>();
      const declare = (name: string, write: () => TypeText): TypeText => {
        const at = declared.push("") - 1;
        const type = write();
        declared[at] = `export type ${name} = ${type.text};\n`;
        return type;
      };
      const writing: Writing = {
        places: placesOf(schema),
        type: (place, around) => typeOf(place, around, writing),
        refer(target, reference, { direct, depth }) {
          if (depth > DEEPEST || !isObject(target.schema)) return UNKNOWN;
          const known = aliases.get(target.schema);
          // What is nothing but itself is no type, and takes nothing that could be checked.
          if (known !== undefined)
            return direct.has(known.name) ? UNKNOWN : { ...plain(known.name), width: known.width };
          const alias = { name: names.give(`${prefix} ${lastPart(reference)}`), width: 1 };
          aliases.set(target.schema, alias);
          const around: Around = { direct: new Set([...direct, alias.name]), pad: "", depth: depth + 1 };
          alias.width = declare(alias.name, () => typeOf(target, around, writing)).width;
          return { ...plain(alias.name), width: alias.width };
        },
      };
      const name = names.give(wanted);
      const isAsked = !objects || (isObject(schema) && own(schema, "type") === "object");
      if (isObject(schema) && isAsked) aliases.set(schema, { name, width: 1 });
      const around: Around = {
        ...(objects ? { kinds: OBJECT } : {}),
        direct: new Set([name]),
        pad: "",
        depth: 0,
      };
      declare(name, () => typeOf(writing.places.root, around, writing));
      return name;
    },
    text: () => declared.join("\n"),
  };
}

const OBJECT: ReadonlySet<"object"> = new Set(["object"] as const);

/** What a reference calls what it leads to: `Place` of `#/$defs/Place`. */
function lastPart(reference: string): string {
  return reference.split(/[#/]/).findLast((part) => part !== "") ?? "root";
}
