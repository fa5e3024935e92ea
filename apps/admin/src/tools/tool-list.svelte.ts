import type { Answer, ChangeEvent, ListedTool, Problem, ToolPage } from "@toolhaft/client";
import { connection } from "../server/connection.svelte.ts";
import { damagedFile } from "../server/damaged-file.ts";
import { rowId, withFirstPage, withTool } from "./rows.ts";

/** How many rows a request brings. */
const PAGE_SIZE = 100;
/** Somebody who types goes on typing. */
const PAUSE_MS = 60;
/** Many changes in a moment are one. */
const GATHER_MS = 150;

/** The tools that are found, page by page; it follows the store's changes. */
export class ToolList {
  text = $state("");
  bundleID = $state("");
  withOff = $state(true);
  rows = $state.raw<readonly ListedTool[]>([]);
  /** How many there are on all pages. */
  total = $state<number | undefined>();
  /** Files that cannot be read. */
  damaged = $state(0);
  isLoading = $state(true);
  problem = $state.raw<Problem | undefined>();
  /** Why a switch went back, and of which row. */
  refusal = $state.raw<{ row: string; problem: Problem } | undefined>();
  /** Counts the times that other tools were looked for: whoever scrolls begins at the top again. */
  round = $state(0);
  #next: string | undefined;
  /** Requests are numbered as they are made: what was answered to an earlier one takes the place of nothing later. */
  #made = 0;
  #shown = 0;
  #asked = new AbortController();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #gather: ReturnType<typeof setTimeout> | undefined;

  /** Look for what is typed, once nobody types. */
  typed(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.search(), PAUSE_MS);
  }

  /** The first page; a request that is under way is given up, its rows stay until there are others. */
  async search(): Promise<void> {
    clearTimeout(this.#pause);
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    const number = ++this.#made;
    const page = await this.#page(undefined, signal, number);
    if (page === undefined) return;
    const damaged = await this.#damagedRows(signal);
    if (signal.aborted) return;
    if (this.#isNews(number)) this.rows = [...damaged, ...page.items];
    this.round++;
  }

  /** The next page, where there is one. */
  async more(): Promise<void> {
    if (this.isLoading || this.#next === undefined) return;
    const page = await this.#page(this.#next, this.#asked.signal);
    if (page !== undefined) this.rows = withFirstPage(page.items, this.rows);
  }

  /** Switch a tool: at once here, and back where the server refuses. */
  async flip(row: ListedTool): Promise<void> {
    const { bundleID, slug, version } = row;
    const id = rowId(row);
    const show = (isEnabled: boolean): void => {
      this.rows = this.rows.map((each) => (rowId(each) === id ? { ...each, isEnabled } : each));
    };
    show(!row.isEnabled);
    this.refusal = undefined;
    const answer = await connection.ask((client) =>
      client.patchTool({
        params: { bundleID, toolSlug: slug, version },
        body: { isEnabled: !row.isEnabled },
      }),
    );
    if (answer.ok) {
      this.rows = withTool(this.rows, answer.value);
      return;
    }
    show(row.isEnabled);
    this.refusal = { row: id, problem: answer.problem };
  }

  /** Take up what changed in the store. */
  changed(event: ChangeEvent): void {
    if (event.type === "start") {
      if (event.data.reason !== "new" || this.rows.length === 0) this.#refreshSoon();
      return;
    }
    const { bundleID, slug, version } = event.data;
    const row = this.rows.find((each) => rowId(each) === `${bundleID} ${slug ?? ""} ${version ?? ""}`);
    if (row === undefined) this.#refreshSoon();
    else void this.#refreshRow(row);
  }

  close(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#gather);
    this.#asked.abort();
  }

  /** What is new stands on the first page. */
  #refreshSoon(): void {
    clearTimeout(this.#gather);
    this.#gather = setTimeout(() => void this.#refresh(), GATHER_MS);
  }

  /** Whether nothing that was asked for later is shown already. */
  #isNews(number: number): boolean {
    if (number < this.#shown) return false;
    this.#shown = number;
    return true;
  }

  async #refresh(): Promise<void> {
    const known = this.#next;
    const { signal } = this.#asked;
    const number = ++this.#made;
    const page = await this.#page(undefined, signal, number);
    if (page === undefined) return;
    const isAll = page.nextPageToken === undefined || this.rows.length <= PAGE_SIZE;
    const first = [...(await this.#damagedRows(signal)), ...page.items];
    if (signal.aborted || !this.#isNews(number)) return;
    const sound = this.rows.filter((row) => damagedFile(row) === undefined);
    this.rows = isAll ? first : withFirstPage(sound, first);
    if (!isAll) this.#next = known;
  }

  /** Tools whose files cannot be read stand before all others, in a list that nothing narrows but its bundle. */
  async #damagedRows(signal: AbortSignal): Promise<readonly ListedTool[]> {
    if (this.damaged === 0 || this.text.trim() !== "") return [];
    const narrowed = this.bundleID === "" ? {} : { bundleIDs: [this.bundleID] };
    const query = { ...narrowed, state: "damaged", recommendedPageSize: PAGE_SIZE } as const;
    const answer = await connection
      .ask((client) => client.listTools({ query, signal }))
      .catch(() => undefined);
    return answer?.ok === true ? answer.value.items : [];
  }

  async #refreshRow({ bundleID, slug, version }: ListedTool): Promise<void> {
    const number = ++this.#made;
    const answer = await connection.ask((client) =>
      client.getTool({ params: { bundleID, toolSlug: slug, version } }),
    );
    if (!answer.ok) this.#refreshSoon();
    else if (number >= this.#shown) this.rows = withTool(this.rows, answer.value);
  }

  async #page(
    pageToken: string | undefined,
    signal: AbortSignal,
    number = Infinity,
  ): Promise<ToolPage | undefined> {
    this.isLoading = true;
    const q = this.text.trim();
    const narrowed = {
      ...{ includeDisabled: this.withOff, withTotal: true },
      ...(this.bundleID === "" ? {} : { bundleIDs: [this.bundleID] }),
      ...(pageToken === undefined ? {} : { pageToken }),
    };
    let answer: Answer<ToolPage>;
    try {
      answer = await connection.ask((client) =>
        q === ""
          ? client.listTools({ query: { ...narrowed, recommendedPageSize: PAGE_SIZE }, signal })
          : client.searchTools({ query: { ...narrowed, q, pageSize: PAGE_SIZE }, signal }),
      );
    } catch {
      // Another one was asked for.
      return undefined;
    }
    if (signal.aborted) return undefined;
    this.isLoading = false;
    if (number < this.#shown) return undefined;
    if (!answer.ok) {
      this.problem = answer.problem;
      return undefined;
    }
    this.problem = undefined;
    this.#next = answer.value.nextPageToken;
    this.total = answer.value.total;
    this.damaged = answer.value.damaged ?? 0;
    return answer.value;
  }
}
