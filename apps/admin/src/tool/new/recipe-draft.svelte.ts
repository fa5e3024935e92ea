import type { CallPlan, Problem } from "@toolhaft/client";
import type { Diagnostic } from "@toolhaft/diagnostics";
import type { Recipe, ToolDraft } from "@toolhaft/tool-recipes";
import type { ToolKey } from "../../address/route.ts";
import { allowHost } from "../../server/allow-host.ts";
import { connection } from "../../server/connection.svelte.ts";
import { schemaIn } from "../definition/schema-in.ts";
import { openDraft } from "../test/draft.svelte.ts";
import { asksForSecrets } from "../test/secret-arguments.ts";
import { type NewBundle, StoredDrafts, type WrittenDraft } from "./stored-drafts.svelte.ts";
import { takeTurns } from "./take-turns.ts";

const PAUSE_MS = 200;

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
  diagnostics = $state.raw<readonly Diagnostic[]>([]);
  plan = $state.raw<CallPlan | undefined>();
  problem = $state.raw<Problem | undefined>();
  /** What was typed for those that were looked at before. */
  readonly #typed = new WeakMap<ToolDraft, Readonly<{ text: string; slug: string; args: string }>>();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #round = 0;
  #judged = 0;
  /** One after the other: whoever stores while a host is being allowed stores once it is, and no answer hides one that came later. */
  readonly #inTurn = takeTurns();
  readonly storing: StoredDrafts = new StoredDrafts(this.#inTurn);

  get draft(): ToolDraft | undefined {
    return this.recipe?.drafts[this.at];
  }

  /** A tool of a manifest gets into a file on the server's machine: it is no tool of a store. */
  get isStorable(): boolean {
    return this.draft?.format === "bundle";
  }

  /** The host that has to be allowed before the tool can be tried or stored. */
  get forbiddenHost(): string | undefined {
    const fix = (this.problem ?? this.refusal)?.fix;
    return fix?.kind === "allowHost" ? fix.name : undefined;
  }

  /** Why it was not stored. */
  get refusal(): Problem | undefined {
    const outcome = this.draft && this.storing.outcomes.get(this.draft);
    return outcome !== undefined && "problem" in outcome ? outcome.problem : undefined;
  }

  /** Take up what was pasted, once nobody types. */
  pasted(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#read(), PAUSE_MS);
  }

  /** Look at another one; what was typed for this one stays. */
  choose(at: number): void {
    const { draft, text, slug, args } = this;
    if (draft !== undefined) this.#typed.set(draft, { text, slug, args });
    this.#show(at);
  }

  #show(at: number): void {
    this.at = at;
    const { draft } = this;
    this.plan = undefined;
    this.problem = undefined;
    this.diagnostics = [];
    if (draft === undefined) return;
    const { tool, name, sample } = draft;
    const typed = this.#typed.get(draft);
    this.text = typed?.text ?? JSON.stringify(this.isStorable ? tool : { tools: [tool] }, null, 2);
    this.slug = typed?.slug ?? name;
    this.args = typed?.args ?? JSON.stringify(sample);
    void this.#lint();
  }

  edited(): void {
    this.plan = undefined;
    this.storing.forget();
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
    const { draft, text } = this;
    const { bundleID } = this.storing;
    const bundle = bundleID === "" ? "" : `"bundleID":${JSON.stringify(bundleID)},`;
    const body = `{${bundle}"tool":${text},"args":${this.args || "{}"}}`;
    const answer = await connection.ask((client) => client.invokeDraft({ query: { plan: true }, body }));
    // It is about what is there no more.
    if (this.draft !== draft || this.text !== text) return;
    this.problem = answer.ok ? undefined : answer.problem;
    this.plan = answer.ok ? (answer.value as CallPlan) : undefined;
  }

  /** Let stored tools reach its host, and try again. */
  allow(host: string): Promise<void> {
    return this.#inTurn(async () => {
      const answer = await connection.ask((client) => allowHost(client, host));
      this.problem = answer.ok ? undefined : answer.problem;
      if (!answer.ok) return;
      this.storing.forget();
      await this.#plan();
    });
  }

  /** Store it, in a new bundle where none was chosen; answers where it is, unless something else was pasted by then. */
  async store(newBundle: NewBundle): Promise<ToolKey | undefined> {
    const { draft, source, text, args } = this;
    if (draft === undefined) return undefined;
    const outcome = await this.storing.store(this.#written(draft), newBundle);
    if (outcome?.kind !== "stored") return undefined;
    this.#keepArguments(outcome.key, text, args);
    return this.source === source ? outcome.key : undefined;
  }

  /** All of the document, as they are to be stored. */
  get written(): readonly WrittenDraft[] {
    return this.recipe?.drafts.map((draft) => this.#written(draft)) ?? [];
  }

  /** Those that were looked at may have been changed. */
  #written(draft: ToolDraft): WrittenDraft {
    if (draft === this.draft) return { draft, slug: this.slug, text: this.text };
    const { slug, text } = this.#typed.get(draft) ?? {
      slug: draft.name,
      text: JSON.stringify(draft.tool, null, 2),
    };
    return { draft, slug, text };
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#round++;
    this.#judged++;
    this.storing.begin([]);
  }

  /** What was pasted stands in the form of the stored tool. */
  #keepArguments(key: ToolKey, text: string, args: string): void {
    if (args === "{}" || asksForSecrets(schemaIn(text))) return;
    const draft = openDraft(key);
    draft.text = args;
    draft.keep();
  }

  async #read(): Promise<void> {
    const round = ++this.#round;
    this.fault = "";
    if (this.source.trim() === "") {
      this.#take(undefined);
      return;
    }
    const { readRecipe, RecipeError } = await import("@toolhaft/tool-recipes");
    try {
      const recipe = await readRecipe(this.source);
      if (round !== this.#round) return;
      this.#take(recipe);
    } catch (error) {
      if (round !== this.#round) return;
      if (!(error instanceof RecipeError)) throw error;
      this.#take(undefined);
      this.fault = error.message;
    }
  }

  #take(recipe: Recipe | undefined): void {
    this.recipe = recipe;
    this.storing.begin(recipe?.drafts ?? []);
    if (recipe !== undefined) this.#show(0);
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
