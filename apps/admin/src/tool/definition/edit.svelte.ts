import type { Problem } from "@toolhaft/client";
import type { Diagnostic } from "@toolhaft/diagnostics";
import type { ToolKey } from "../../address/route.ts";
import { connection } from "../../server/connection.svelte.ts";
import { ownText } from "./own-text.ts";

const PAUSE_MS = 250;
const KEPT_AS = "toolhaft-definition";

/** A definition that is edited: its text, what the linter finds in it, and what storing it came to. */
export class Edit {
  text = $state("");
  version = $state("");
  diagnostics = $state.raw<readonly Diagnostic[]>([]);
  /** Why the linter has nothing to say. */
  lintProblem = $state.raw<Problem | undefined>();
  problem = $state.raw<Problem | undefined>();
  /** What somebody else stored as this version in between. */
  theirs = $state.raw<string | undefined>();
  #key: ToolKey;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #asked = new AbortController();
  readonly #leave = (): void => {
    if (this.#pause !== undefined) this.#keep();
  };

  constructor(key: ToolKey, stored: string, version: string) {
    this.#key = key;
    this.version = version;
    this.text = sessionStorage.getItem(this.#name) ?? ownText(stored);
    addEventListener("pagehide", this.#leave);
    void this.lint();
  }

  get #name(): string {
    const { bundleID, slug, version } = this.#key;
    return `${KEPT_AS} ${bundleID} ${slug} ${version}`;
  }

  changed(text: string): void {
    this.text = text;
    // What is found in a text that is another one by now stands at wrong places.
    this.#asked.abort();
    clearTimeout(this.#pause);
    // To keep a long text with each key would keep the next one waiting.
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#keep();
      void this.lint();
    }, PAUSE_MS);
  }

  #keep(): void {
    try {
      sessionStorage.setItem(this.#name, this.text);
    } catch {
      // It is too long to survive a reload.
    }
  }

  #forget(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    sessionStorage.removeItem(this.#name);
  }

  /** Throw away what was typed. */
  reset(stored: string): void {
    this.#forget();
    this.text = ownText(stored);
    void this.lint();
  }

  async lint(): Promise<void> {
    this.#asked.abort();
    const asked = new AbortController();
    this.#asked = asked;
    try {
      const { signal } = asked;
      const answer = await connection.ask((client) =>
        client.lint({ body: { text: this.text, bundleID: this.#key.bundleID }, signal }),
      );
      if (signal.aborted) return;
      this.lintProblem = answer.ok ? undefined : answer.problem;
      if (answer.ok) this.diagnostics = answer.value.files.flatMap((file) => file.diagnostics);
    } catch {
      // The text is another one by now.
    }
  }

  /** Store it as a new version, where there is none yet of that name; answers where it is. */
  async save(): Promise<ToolKey | undefined> {
    const { text, version } = this;
    const { bundleID, slug: toolSlug } = this.#key;
    const params = { bundleID, toolSlug, version };
    const answer = await connection.ask((client) => client.putTool({ params, body: text, ifNoneMatch: "*" }));
    this.problem = answer.ok ? undefined : answer.problem;
    this.theirs = undefined;
    if (answer.ok) {
      this.#forget();
      this.#key = { ...this.#key, version };
      // What was typed meanwhile is a change of what is stored now.
      if (this.text !== text) {
        this.#keep();
        this.changed(this.text);
      }
      return this.#key;
    }
    if (answer.status === 412 || answer.status === 409) await this.#readTheirs(params);
    return undefined;
  }

  close(): void {
    this.#leave();
    removeEventListener("pagehide", this.#leave);
    clearTimeout(this.#pause);
    this.#asked.abort();
  }

  async #readTheirs(params: { bundleID: string; toolSlug: string; version: string }): Promise<void> {
    const answer = await connection.ask((client) => client.getTool({ params }));
    if (answer.ok) this.theirs = ownText(answer.text);
  }
}
