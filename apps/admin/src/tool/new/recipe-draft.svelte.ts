import type { Answer, CallPlan, Problem } from "@toolhaft/client";
import type { Diagnostic } from "@toolhaft/diagnostics";
import type { Recipe, ToolDraft } from "@toolhaft/tool-recipes";
import type { ToolKey } from "../../address/route.ts";
import { allowHost } from "../../server/allow-host.ts";
import { connection } from "../../server/connection.svelte.ts";
import { newId } from "../../server/new-id.ts";
import { schemaIn } from "../definition/schema-in.ts";
import { openDraft } from "../test/draft.svelte.ts";
import { asksForSecrets } from "../test/secret-arguments.ts";

const PAUSE_MS = 200;
const VERSION = "v1";

/** A tool that is made of what somebody pasted. What is pasted may hold secrets: it is kept nowhere. */
export class RecipeDraft {
  source = $state("");
  recipe = $state.raw<Recipe | undefined>();
  /** Why no tool is made of it; one line. */
  fault = $state("");
  /** Which of several. */
  at = $state(0);
  /** The definition, as it would be stored. */
  text = $state("");
  slug = $state("");
  /** JSON text. */
  args = $state("");
  /** "": a new one. */
  bundleID = $state("");
  diagnostics = $state.raw<readonly Diagnostic[]>([]);
  plan = $state.raw<CallPlan | undefined>();
  problem = $state.raw<Problem | undefined>();
  /** Where each of several is that was stored, by its place. */
  stored = $state.raw<ReadonlyMap<number, ToolKey>>(new Map());
  #pause: ReturnType<typeof setTimeout> | undefined;
  #round = 0;
  #judged = 0;
  #last: Promise<unknown> = Promise.resolve();

  get draft(): ToolDraft | undefined {
    return this.recipe?.drafts[this.at];
  }

  /** A tool of a manifest gets into a file on the server's machine: it is no tool of a store. */
  get isStorable(): boolean {
    return this.draft?.format === "bundle";
  }

  /** The host that has to be allowed before the tool can be tried or stored. */
  get forbiddenHost(): string | undefined {
    const fix = this.problem?.fix;
    return fix?.kind === "allowHost" ? fix.name : undefined;
  }

  /** Take up what was pasted, once nobody types. */
  pasted(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#read(), PAUSE_MS);
  }

  choose(at: number): void {
    this.at = at;
    const { draft } = this;
    this.plan = undefined;
    this.problem = undefined;
    this.diagnostics = [];
    if (draft === undefined) return;
    const { tool, name, sample } = draft;
    this.text = JSON.stringify(this.isStorable ? tool : { tools: [tool] }, null, 2);
    this.slug = name;
    this.args = JSON.stringify(sample);
    void this.#lint();
  }

  edited(): void {
    this.plan = undefined;
    // What is found in a text that is another one by now stands at wrong places.
    this.#judged++;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#lint(), PAUSE_MS);
  }

  /** What a call with these arguments would do. Nothing is stored, and nothing runs. */
  dryRun(): Promise<void> {
    return this.#inTurn(() => this.#plan());
  }

  async #plan(): Promise<void> {
    const bundle = this.bundleID === "" ? "" : `"bundleID":${JSON.stringify(this.bundleID)},`;
    const body = `{${bundle}"tool":${this.text},"args":${this.args || "{}"}}`;
    const answer = await connection.ask((client) => client.invokeDraft({ query: { plan: true }, body }));
    this.problem = answer.ok ? undefined : answer.problem;
    this.plan = answer.ok ? (answer.value as CallPlan) : undefined;
  }

  /** Let stored tools reach its host, and try again. */
  allow(host: string): Promise<void> {
    return this.#inTurn(async () => {
      const answer = await connection.ask((client) => allowHost(client, host));
      this.problem = answer.ok ? undefined : answer.problem;
      if (answer.ok) await this.#plan();
    });
  }

  /** Store it, in a new bundle where none was chosen; answers where it is. */
  store(newBundle: { slug: string; displayName: string }): Promise<ToolKey | undefined> {
    const { slug, text, at, args } = this;
    return this.#inTurn(() => this.#store({ slug, text, at, args }, newBundle));
  }

  async #store(
    { slug, text, at, args }: Pick<RecipeDraft, "slug" | "text" | "at" | "args">,
    newBundle: { slug: string; displayName: string },
  ): Promise<ToolKey | undefined> {
    if (this.stored.has(at)) return undefined;
    const bundleID = this.bundleID || newId(Date.now(), crypto.getRandomValues(new Uint8Array(16)));
    const answer = await connection.ask(async (client): Promise<Answer<unknown>> => {
      if (this.bundleID === "") {
        const made = await client.putBundle({ params: { bundleID }, body: newBundle, ifNoneMatch: "*" });
        if (!made.ok) return made;
        this.bundleID = bundleID;
      }
      const params = { bundleID, toolSlug: slug, version: VERSION };
      return client.putTool({ params, body: text, ifNoneMatch: "*" });
    });
    this.problem = answer.ok ? undefined : answer.problem;
    if (!answer.ok) return undefined;
    const key = { bundleID, slug, version: VERSION };
    this.stored = new Map([...this.stored, [at, key]]);
    this.#keepArguments(key, args);
    return key;
  }

  /** One after the other: whoever stores while a host is being allowed stores once it is, and no answer hides one that came later. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(act, act);
    this.#last = turn;
    return turn;
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#round++;
    this.#judged++;
  }

  /** What was pasted stands in the form of the stored tool. */
  #keepArguments(key: ToolKey, args: string): void {
    if (args === "{}" || asksForSecrets(schemaIn(this.text))) return;
    const draft = openDraft(key);
    draft.text = args;
    draft.keep();
  }

  async #read(): Promise<void> {
    const round = ++this.#round;
    this.fault = "";
    this.stored = new Map();
    if (this.source.trim() === "") {
      this.recipe = undefined;
      return;
    }
    const { readRecipe, RecipeError } = await import("@toolhaft/tool-recipes");
    try {
      const recipe = await readRecipe(this.source);
      if (round !== this.#round) return;
      this.recipe = recipe;
      this.choose(0);
    } catch (error) {
      if (round !== this.#round) return;
      if (!(error instanceof RecipeError)) throw error;
      this.recipe = undefined;
      this.fault = error.message;
    }
  }

  async #lint(): Promise<void> {
    const round = ++this.#judged;
    const { text } = this;
    const body = this.isStorable ? { text } : { files: [{ path: "tools.json", text }] };
    const answer = await connection.ask((client) => client.lint({ body }));
    if (round !== this.#judged) return;
    if (answer.ok) this.diagnostics = answer.value.files.flatMap((file) => file.diagnostics);
    else this.problem = answer.problem;
  }
}
