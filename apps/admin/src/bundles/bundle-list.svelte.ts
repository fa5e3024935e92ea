import type { Answer, Bundle, Client, ImportReport, Problem } from "@toolhaft/client";
import { connection } from "../server/connection.svelte.ts";

/** The bundles of the store, deleted ones too, each with what it holds. */
export class BundleList {
  items = $state.raw<readonly Bundle[] | undefined>();
  /** How many tools are in each. */
  counts = $state.raw<ReadonlyMap<string, number>>(new Map());
  problem = $state.raw<Problem | undefined>();
  refusal = $state.raw<Problem | undefined>();
  report = $state.raw<ImportReport | undefined>();

  async load(): Promise<void> {
    const items: Bundle[] = [];
    let pageToken: string | undefined;
    do {
      const query = { includeDisabled: true, includeDeleted: true, pageSize: 256 };
      const answer = await connection.ask((client) =>
        client.listBundles({ query: { ...query, ...(pageToken === undefined ? {} : { pageToken }) } }),
      );
      if (!answer.ok) {
        this.problem = answer.problem;
        return;
      }
      items.push(...answer.value.items);
      pageToken = answer.value.nextPageToken;
    } while (pageToken !== undefined);
    this.problem = undefined;
    this.items = items;
    await this.#count(items);
  }

  /** Change something, then look at what there is. */
  async change(request: (client: Client) => Promise<Answer<unknown>>): Promise<boolean> {
    const answer = await connection.ask(request);
    this.refusal = answer.ok ? undefined : answer.problem;
    await this.load();
    return answer.ok;
  }

  /** Switch a bundle: at once here, and back where the server refuses. */
  async flip({ bundleID, isEnabled }: Bundle): Promise<void> {
    const show = (shown: boolean): void => {
      this.items = this.items?.map((each) =>
        each.bundleID === bundleID ? { ...each, isEnabled: shown } : each,
      );
    };
    show(!isEnabled);
    const isDone = await this.change((client) =>
      client.patchBundle({ params: { bundleID }, body: { isEnabled: !isEnabled } }),
    );
    // Nobody could be asked how it is.
    if (!isDone && this.problem !== undefined) show(isEnabled);
  }

  /** A ZIP file of bundles; `dryRun`: only say what would become of each entry, which stays to be seen where the import is refused. */
  async import(archive: Uint8Array, dryRun: boolean): Promise<boolean> {
    const answer = await connection.ask((client) =>
      client.importBundles({ query: { mode: "skip", dryRun }, body: archive }),
    );
    this.refusal = answer.ok ? undefined : answer.problem;
    if (answer.ok) this.report = answer.value;
    else if (dryRun) this.report = undefined;
    if (answer.ok && !dryRun) await this.load();
    return answer.ok;
  }

  async #count(items: readonly Bundle[]): Promise<void> {
    const counts = new Map<string, number>();
    for (const { bundleID } of items) {
      const query = {
        bundleIDs: [bundleID],
        includeDisabled: true,
        withTotal: true,
        recommendedPageSize: 1,
      };
      const answer = await connection.ask((client) => client.listTools({ query }));
      if (answer.ok && answer.value.total !== undefined) counts.set(bundleID, answer.value.total);
    }
    this.counts = counts;
  }
}
