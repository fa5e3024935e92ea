import { toolFileName } from "../layout.ts";
import type { BundleSummary, StoredTool, ToolKey, ToolQuery, ToolStore, ToolSummary } from "../types.ts";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { zipOf } from "./zip-of.ts";

/** What was copied: how many are in the other store now, byte for byte, and what is not. */
export interface CopyReport {
  bundles: number;
  tools: number;
  examples: number;
  /** Of these, how many were there already. */
  unchanged: number;
  /** What stays as it is in the other store, and why. */
  left: readonly { what: string; reason: string }[];
}

export interface CopyOptions {
  /** Called now and then, with how many tools were looked at. */
  onProgress?: (tools: number) => void;
}

/** Tools in one step: all of a step is stored, or nothing. */
const AT_ONCE = 100;

/**
 * Copy bundles, tools, examples, preferred versions, switches of built-in tools and settings into another store, texts byte for byte, and
 * read every tool back. What is there already stays; so a copy that was cut off is run again, and goes on. Deleted bundles and the
 * counts of calls stay behind.
 */
export async function copyStore(
  from: ToolStore,
  to: ToolStore,
  { onProgress = () => undefined }: CopyOptions = {},
): Promise<CopyReport> {
  const copy = new Copy(from, to, onProgress);
  for await (const bundle of allBundles(from)) {
    if (bundle.isBuiltIn) await copy.switchesOf(bundle);
    else await copy.bundle(bundle);
  }
  await copy.preferences();
  for (const name of ["tokens", "access"] as const) await copy.settings(name);
  return copy.report;
}

class Copy {
  readonly report = {
    bundles: 0,
    tools: 0,
    examples: 0,
    unchanged: 0,
    left: [] as { what: string; reason: string }[],
  };
  readonly #from: ToolStore;
  readonly #to: ToolStore;
  readonly #onProgress: (tools: number) => void;
  #seen = 0;

  constructor(from: ToolStore, to: ToolStore, onProgress: (tools: number) => void) {
    this.#from = from;
    this.#to = to;
    this.#onProgress = onProgress;
  }

  #leave(what: string, reason: string): void {
    this.report.left.push({ what, reason });
  }

  async bundle({ bundleID, slug }: BundleSummary): Promise<void> {
    const { text } = (await this.#from.getBundle(bundleID)) ?? {};
    // Deleted a moment ago.
    if (text === undefined) return;
    await this.#import(bundleID, text, []);
    if ((await this.#to.getBundle(bundleID))?.text === text) this.report.bundles++;
    else this.#leave(`bundle ${slug} (${bundleID})`, "it exists with other content");
    for await (const { slug: name, version } of toolsOf(this.#from, {
      bundleIDs: [bundleID],
      state: "damaged",
    }))
      this.#leave(`tool ${name} ${version} (${bundleID})`, "it is damaged: repair the store");
    let step: StoredTool[] = [];
    for await (const summary of toolsOf(this.#from, { bundleIDs: [bundleID], includeDisabled: true })) {
      const tool = await this.#from.getTool(summary);
      if (tool !== undefined) step.push(tool);
      if (step.length < AT_ONCE) continue;
      await this.#tools(bundleID, text, step);
      step = [];
    }
    await this.#tools(bundleID, text, step);
  }

  async #import(
    bundleID: string,
    text: string,
    tools: readonly StoredTool[],
  ): Promise<ReadonlyMap<string, string>> {
    const folder = `bundles/${bundleID}`;
    const files = tools.map((tool) => [nameOf(tool), encodeUtf8(tool.text)] as const);
    const archive = zipOf([[`${folder}/bundle.json`, encodeUtf8(text)], ...files], { isPlain: true });
    const { items } = await this.#to.importBundles(archive, { mode: "skip" });
    this.report.unchanged += items.filter(
      ({ entry, outcome }) =>
        outcome === "unchanged" && (tools.length === 0 || !entry.endsWith("/bundle.json")),
    ).length;
    return new Map(items.map(({ entry, reason = "" }) => [entry, reason]));
  }

  async #tools(bundleID: string, text: string, tools: readonly StoredTool[]): Promise<void> {
    if (tools.length === 0) return;
    const reasons = await this.#importOrSay(bundleID, text, tools);
    for (const tool of tools) {
      const name = `tool ${tool.slug} ${tool.version} (${bundleID})`;
      const copied = await this.#to.getTool(tool).catch(() => undefined);
      if (copied?.text === tool.text) {
        this.report.tools++;
        await this.#examples(tool, name);
      } else {
        this.#leave(name, reasons.get(nameOf(tool)) ?? "it was changed meanwhile");
      }
    }
    this.#seen += tools.length;
    this.#onProgress(this.#seen);
  }

  /** One tool that is refused keeps no other one back. Answers why some are not stored, by their names in the archive. */
  async #importOrSay(
    bundleID: string,
    text: string,
    tools: readonly StoredTool[],
  ): Promise<ReadonlyMap<string, string>> {
    try {
      return await this.#import(bundleID, text, tools);
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== "STORE_ARCHIVE_INVALID") throw error;
      const [only, ...more] = tools;
      if (only === undefined) throw error;
      if (more.length === 0) return new Map([[nameOf(only), error.message]]);
    }
    const reasons = new Map<string, string>();
    for (const tool of tools)
      for (const [name, reason] of await this.#importOrSay(bundleID, text, [tool])) reasons.set(name, reason);
    return reasons;
  }

  async #examples(key: ToolKey, of: string): Promise<void> {
    const { bundleID, slug, version } = key;
    for (const { name, text, revision } of await this.#from.listExamples(key)) {
      const example = { bundleID, slug, version, name };
      const there = await this.#to.getExample(example);
      if (there !== undefined && there.revision !== revision) {
        this.#leave(`example ${name} of ${of}`, "it exists with other content");
        continue;
      }
      if (there !== undefined) this.report.unchanged++;
      else if (!(await this.#isOn(bundleID))) {
        this.#leave(`example ${name} of ${of}`, "the bundle is disabled: enable it in both, and copy again");
        continue;
      } else await this.#to.putExample(example, text);
      this.report.examples++;
    }
  }

  async #isOn(bundleID: string): Promise<boolean> {
    return (await this.#to.getBundle(bundleID))?.isEnabled === true;
  }

  /** Plain names mean what they meant. */
  async preferences(): Promise<void> {
    for (const { bundleID, slug, version } of await this.#from.preferences()) {
      const key = { bundleID, slug, version };
      const { preferred } = await this.#from.listVersions(key).catch(() => ({ preferred: undefined }));
      if (preferred !== version) continue;
      const there = await this.#to.listVersions(key).catch(() => undefined);
      if (there === undefined) continue;
      if (!there.items.some((item) => item.version === version))
        this.#leave(`the plain name ${slug} (${bundleID})`, `there is no version ${version}`);
      else if (there.preferred !== version) await this.#to.prefer(key);
    }
  }

  async switchesOf({ bundleID, isEnabled }: BundleSummary): Promise<void> {
    const there = await this.#to.getBundle(bundleID);
    if (there?.isBuiltIn !== true) return;
    if (!there.isEnabled) await this.#to.patchBundle(bundleID, { isEnabled: true });
    for await (const tool of toolsOf(this.#from, { bundleIDs: [bundleID], includeDisabled: true })) {
      const other = await this.#to.getTool(tool);
      if (other !== undefined && other.isEnabled !== tool.isEnabled)
        await this.#to.patchTool(tool, { isEnabled: tool.isEnabled });
    }
    if (!isEnabled) await this.#to.patchBundle(bundleID, { isEnabled });
  }

  async settings(name: "tokens" | "access"): Promise<void> {
    const own = await this.#from.readSettings(name);
    const there = await this.#to.readSettings(name);
    if (own === undefined || own.revision === there?.revision) return;
    if (there === undefined) await this.#to.changeSettings(name, (now) => now?.text ?? own.text);
    else this.#leave(`the settings ${name}`, "there are others already");
  }
}

function nameOf({ bundleID, slug, version }: ToolKey): string {
  return `bundles/${bundleID}/tools/${toolFileName(slug, version)}`;
}

const ON_A_PAGE = 256;

async function* allBundles(store: ToolStore): AsyncGenerator<BundleSummary> {
  let pageToken: string | undefined;
  do {
    const more = pageToken === undefined ? {} : { pageToken };
    const page = await store.listBundles({ includeDisabled: true, pageSize: ON_A_PAGE, ...more });
    yield* page.items;
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
}

async function* toolsOf(store: ToolStore, query: ToolQuery): AsyncGenerator<ToolSummary> {
  let pageToken: string | undefined;
  do {
    const more = pageToken === undefined ? {} : { pageToken };
    const page = await store.listTools({ ...query, ...more, pageSize: ON_A_PAGE });
    yield* page.items;
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
}
