import type { Bundle } from "@toolhaft/client";
import { connection } from "./connection.svelte.ts";

/** Every bundle of the store that is not deleted, in the order of the list; what could be read of it. */
export class BundleNames {
  items = $state.raw<readonly Bundle[]>([]);
  isLoaded = $state(false);

  async load(): Promise<void> {
    const items: Bundle[] = [];
    let pageToken: string | undefined;
    do {
      const answer = await connection.ask((client) =>
        client.listBundles({
          query: {
            ...{ includeDisabled: true, pageSize: 256 },
            ...(pageToken === undefined ? {} : { pageToken }),
          },
        }),
      );
      if (!answer.ok) return;
      items.push(...answer.value.items);
      pageToken = answer.value.nextPageToken;
    } while (pageToken !== undefined);
    this.items = items;
    this.isLoaded = true;
  }
}
