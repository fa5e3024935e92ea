import { goFoldKey } from "../go-text.ts";
import { Cursor, type JsonKind } from "./cursor.ts";
import { emptyList, emptyTool, type GoList, type ToolSpec } from "./tool-spec.ts";

/** The tools of a sound JSON text as Go's `encoding/json` decodes them, or its first type error. */
export function decodeManifest(text: string): { tools: ToolSpec[] } | { error: string } {
  const decoder = new Decoder(text);
  const tools = decoder.manifest();
  return decoder.error === undefined ? { tools } : { error: decoder.error };
}

/** Goes on after a type error, as Go does: only the first one is reported. */
class Decoder {
  readonly #cursor: Cursor;
  error: string | undefined;

  constructor(text: string) {
    this.#cursor = new Cursor(text);
  }

  manifest(): ToolSpec[] {
    let list = emptyList<ToolSpec>();
    const kind = this.#cursor.kind();
    if (kind === "object") {
      this.#cursor.members((key) => {
        if (goFoldKey(key) !== "tools") this.#cursor.skip();
        else list = this.#tools(list);
      });
    } else this.#refuse(kind, "Go value of type tools.Manifest");
    return list.memory.slice(0, list.length);
  }

  #tools(list: GoList<ToolSpec>): GoList<ToolSpec> {
    return this.#list(
      list,
      "Go struct field Manifest.tools of type []tools.ToolSpec",
      (tool = emptyTool()) => {
        const kind = this.#cursor.kind();
        if (kind === "object")
          this.#cursor.members((key) => {
            this.#field(tool, goFoldKey(key));
          });
        else this.#refuse(kind, "Go struct field Manifest.tools of type tools.ToolSpec");
        return tool;
      },
    );
  }

  #field(tool: ToolSpec, key: string): void {
    if (key === "name" || key === "description") tool[key] = this.#string(tool[key], key);
    else if (key === "schema") tool.schema = this.#cursor.skip();
    else if (key === "command") tool.command = this.#strings(tool.command, key);
    else if (key === "envpassthrough") {
      tool.envPassthrough = this.#strings(tool.envPassthrough, "envPassthrough");
    } else if (key === "timeoutsec") tool.timeoutSec = this.#integer(tool.timeoutSec);
    else this.#cursor.skip();
  }

  #strings(list: GoList<string>, field: string): GoList<string> {
    return this.#list(list, `Go struct field ToolSpec.tools.${field} of type []string`, (entry = "") =>
      this.#string(entry, field),
    );
  }

  #string(before: string, field: string): string {
    const kind = this.#cursor.kind();
    if (kind === "string") return this.#cursor.string();
    this.#refuse(kind, `Go struct field ToolSpec.tools.${field} of type string`);
    return before;
  }

  #integer(before: bigint): bigint {
    const target = "Go struct field ToolSpec.tools.timeoutSec of type int";
    const kind = this.#cursor.kind();
    if (kind !== "number") {
      this.#refuse(kind, target);
      return before;
    }
    const digits = this.#cursor.skip();
    const value = /^-?\d+$/.test(digits) && digits.length < 25 ? BigInt(digits) : undefined;
    if (value !== undefined && BigInt.asIntN(64, value) === value) return value;
    this.#fail(`number ${digits}`, target);
    return before;
  }

  #list<Item>(list: GoList<Item>, target: string, decode: (before: Item | undefined) => Item): GoList<Item> {
    const kind = this.#cursor.kind();
    if (kind !== "array") {
      this.#refuse(kind, target);
      return kind === "null" ? emptyList() : list;
    }
    let length = 0;
    this.#cursor.items((index) => {
      list.memory[index] = decode(list.memory[index]);
      length = index + 1;
    });
    return length === 0 ? emptyList() : { memory: list.memory, length };
  }

  /** Read over a value of another type. Null changes nothing and is no error. */
  #refuse(kind: JsonKind, target: string): void {
    this.#cursor.skip();
    if (kind !== "null") this.#fail(kind, target);
  }

  #fail(what: string, target: string): void {
    this.error ??= `json: cannot unmarshal ${what} into ${target}`;
  }
}
