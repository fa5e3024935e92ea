import type { Blocker, Problem } from "@toolhaft/client";
import type { ToolDraft } from "@toolhaft/tool-recipes";
import type { ToolKey } from "../../address/route.ts";
import { allowHost } from "../../server/allow-host.ts";
import { connection } from "../../server/connection.svelte.ts";
import { newId } from "../../server/new-id.ts";
import { isForAll, judgeDraft, type Outcome, storeDraft } from "./store-draft.ts";
import type { Turns } from "./take-turns.ts";

const VERSION = "v1";

/** A bundle to make where none was chosen. */
export type NewBundle = Readonly<{ slug: string; displayName: string }>;

/** A draft with the name and the text that it is to be stored with. */
export interface WrittenDraft {
  readonly draft: ToolDraft;
  readonly slug: string;
  readonly text: string;
}

/** What becomes of the drafts of one recipe in a store: of one that is looked at, or of all. */
export class StoredDrafts {
  /** "": a new one. */
  bundleID = $state("");
  outcomes = $state.raw<ReadonlyMap<ToolDraft, Outcome>>(new Map());
  /** All are being stored, or tried. */
  isAtAll = $state(false);
  /** Why none can be stored. */
  problem = $state.raw<Problem | undefined>();
  /** What was pasted before is no matter of this page any more. */
  #drafts: ReadonlySet<ToolDraft> = new Set();
  readonly #inTurn: Turns;

  constructor(inTurn: Turns) {
    this.#inTurn = inTurn;
  }

  /** These, and no others, from now on. */
  begin(drafts: readonly ToolDraft[]): void {
    this.#drafts = new Set(drafts);
    this.outcomes = new Map();
    this.problem = undefined;
  }

  /** Where a draft is stored. */
  keyOf(draft: ToolDraft | undefined): ToolKey | undefined {
    const outcome = draft && this.outcomes.get(draft);
    return outcome?.kind === "stored" ? outcome.key : undefined;
  }

  get keys(): readonly ToolKey[] {
    return [...this.outcomes.keys()].flatMap((draft) => this.keyOf(draft) ?? []);
  }

  /** Hosts that have to be allowed before tools can be stored, or run. */
  get closedHosts(): readonly string[] {
    const fixes = [...this.outcomes.values()].flatMap((each) => {
      if (each.kind === "stored") return each.blockers.flatMap(({ fix }) => fix ?? []);
      return each.kind === "refused" ? (each.problem?.fix ?? []) : [];
    });
    return [...new Set(fixes.filter(({ kind }) => kind === "allowHost").map(({ name }) => name))];
  }

  /** A text, a name or the bundle is another one: what would become of drafts, or why one was refused, is not known any more. */
  forget(): void {
    this.outcomes = new Map([...this.outcomes].filter(([, { kind }]) => kind === "stored"));
  }

  /** Store one, unless it is stored. */
  store(written: WrittenDraft, newBundle: NewBundle): Promise<Outcome | undefined> {
    return this.#inTurn(async () => {
      if (this.keyOf(written.draft) !== undefined) return undefined;
      const bundleID = await this.#makeBundle(newBundle);
      return bundleID === undefined ? undefined : this.#take(written, bundleID, false);
    });
  }

  /** Say what would become of all that are not stored, one after the other. */
  tryAll(all: readonly WrittenDraft[]): Promise<void> {
    this.forget();
    return this.#takeAll(all, () => Promise.resolve(this.bundleID), true);
  }

  /** Store all of which that was said. */
  storeAll(all: readonly WrittenDraft[], newBundle: NewBundle): Promise<void> {
    const tried = all.filter(({ draft }) => this.outcomes.get(draft)?.kind === "wouldStore");
    return this.#takeAll(tried, () => this.#makeBundle(newBundle), false);
  }

  async #takeAll(
    all: readonly WrittenDraft[],
    bundle: () => Promise<string | undefined>,
    isDry: boolean,
  ): Promise<void> {
    this.isAtAll = true;
    try {
      await this.#inTurn(async () => {
        this.problem = undefined;
        const bundleID = await bundle();
        if (bundleID === undefined) return;
        for (const written of all) {
          if (!this.#drafts.has(written.draft)) return;
          // By itself, in a turn before this one.
          if (this.keyOf(written.draft) !== undefined) continue;
          const outcome = await this.#take(written, bundleID, isDry);
          const problem = outcome.kind === "refused" ? outcome.problem : undefined;
          if (problem === undefined || !isForAll(problem)) continue;
          this.problem = problem;
          return;
        }
      });
    } finally {
      this.isAtAll = false;
    }
  }

  /** Let stored tools reach hosts that they ask for, so that what was refused for them can be tried again; answers whether they may. */
  allow(hosts: readonly string[]): Promise<boolean> {
    return this.#inTurn(async () => {
      for (const host of hosts) {
        const answer = await connection.ask((client) => allowHost(client, host));
        this.problem = answer.ok ? undefined : answer.problem;
        if (!answer.ok) return false;
      }
      const isLeft = ({ fix }: Blocker): boolean => fix?.kind !== "allowHost" || !hosts.includes(fix.name);
      const opened = (each: Outcome): Outcome =>
        each.kind === "stored" ? { ...each, blockers: each.blockers.filter(isLeft) } : each;
      this.outcomes = new Map([...this.outcomes].map(([draft, each]) => [draft, opened(each)]));
      return true;
    });
  }

  async #take({ draft, slug, text }: WrittenDraft, bundleID: string, isDry: boolean): Promise<Outcome> {
    const key = { bundleID, slug, version: VERSION };
    const outcome = bundleID === "" ? await judgeDraft(text) : await storeDraft({ key, text }, isDry);
    if (this.#drafts.has(draft)) this.outcomes = new Map([...this.outcomes, [draft, outcome]]);
    return outcome;
  }

  /** The bundle that was chosen, or a new one; `undefined` where that is refused. */
  async #makeBundle(body: NewBundle): Promise<string | undefined> {
    if (this.bundleID !== "") return this.bundleID;
    const bundleID = newId(Date.now(), crypto.getRandomValues(new Uint8Array(16)));
    const made = await connection.ask((client) =>
      client.putBundle({ params: { bundleID }, body, ifNoneMatch: "*" }),
    );
    this.problem = made.ok ? undefined : made.problem;
    if (!made.ok) return undefined;
    this.bundleID = bundleID;
    return bundleID;
  }
}
