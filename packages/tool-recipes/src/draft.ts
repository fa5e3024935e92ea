import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** A secret that a draft needs: its name, and where its value may go. Values that were pasted are never kept. */
export interface DraftSecret {
  readonly name: string;
  /** As `run.secrets.NAME.hosts` takes them; none where the host is not known yet. */
  readonly hosts: readonly string[];
}

/** A tool made of what somebody had. Everything that was guessed or left out is in `notes`. */
export interface ToolDraft {
  /** `bundle`: `tool` is what `tool put` stores (the Tools Functional Specification); `manifest`: an entry of a tools.json. */
  readonly format: "bundle" | "manifest";
  /** A slug of the store, or a manifest's name of a tool. */
  readonly name: string;
  readonly tool: JsonObject;
  /** Arguments with the values that were pasted. */
  readonly sample: JsonObject;
  readonly secrets: readonly DraftSecret[];
  /** A sentence each: what was guessed, what was left out, what is to be given. */
  readonly notes: readonly string[];
}

/** Schemas of arguments, as a recipe finds them. */
export class Arguments {
  readonly #properties = new Map<string, JsonObject>();
  readonly #required: string[] = [];
  readonly #sample = new Map<string, JsonValue>();

  /** Add one; answers the name it has, which is another one where the first is taken. */
  add(wanted: string, schema: JsonObject, { required = true, sample }: AddOptions = {}): string {
    let name = wanted;
    for (let count = 2; this.#properties.has(name); count++) name = `${wanted}_${String(count)}`;
    this.#properties.set(name, schema);
    if (required) this.#required.push(name);
    if (sample !== undefined) this.#sample.set(name, sample);
    return name;
  }

  get schema(): JsonObject {
    return {
      type: "object",
      properties: Object.fromEntries(this.#properties),
      ...(this.#required.length === 0 ? {} : { required: [...this.#required] }),
      additionalProperties: false,
    };
  }

  get sample(): JsonObject {
    return Object.fromEntries(this.#sample);
  }
}

interface AddOptions {
  readonly required?: boolean;
  readonly sample?: JsonValue;
}

/** What was pasted is none of the things that tools are made of, or is broken. The message is one line for its author. */
export class RecipeError extends Error {
  override readonly name = "RecipeError";
}
