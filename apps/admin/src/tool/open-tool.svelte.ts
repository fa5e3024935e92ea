import type { ChangeEvent, Problem, Tool, ToolSummary } from "@toolhaft/client";
import type { ToolKey } from "../address/route.ts";
import { connection } from "../server/connection.svelte.ts";
import { findDamagedFile } from "./find-damaged-file.ts";

/** The tool that stands open: as the server has it, and its other versions. */
export class OpenTool {
  readonly key: ToolKey;
  tool = $state.raw<Tool | undefined>();
  /** Its text as stored, behind which the server says what it knows. */
  text = $state("");
  versions = $state.raw<readonly ToolSummary[]>([]);
  preferred = $state<string | undefined>();
  bundleName = $state("");
  /** Why there is no tool to show. */
  problem = $state.raw<Problem | undefined>();
  /** The file that it cannot be read from. */
  damagedFile = $state<string | undefined>();
  /** Why a change was refused. */
  refusal = $state.raw<Problem | undefined>();
  #etag: string | undefined;
  /** Counts the times that it was asked for: a late answer takes the place of no later one. */
  #round = 0;

  constructor(key: ToolKey) {
    this.key = key;
  }

  get params(): { bundleID: string; toolSlug: string; version: string } {
    const { bundleID, slug: toolSlug, version } = this.key;
    return { bundleID, toolSlug, version };
  }

  async load(): Promise<void> {
    const { params } = this;
    const round = ++this.#round;
    const [answer, versions, bundle] = await Promise.all([
      connection.ask((client) => client.getTool({ params })),
      connection.ask((client) => client.listVersions({ params })),
      connection.ask((client) => client.getBundle({ params })),
    ]);
    if (round !== this.#round) return;
    if (bundle.ok) this.bundleName = bundle.value.displayName;
    if (answer.ok) {
      this.tool = answer.value;
      this.text = answer.text;
      this.#etag = answer.etag;
      this.problem = undefined;
      this.damagedFile = undefined;
    } else if (answer.problem.code === "STORE_CORRUPT") {
      // What was read before is no longer what is stored.
      this.tool = undefined;
      this.problem = answer.problem;
      const file = await findDamagedFile(this.key);
      if (round !== this.#round) return;
      this.damagedFile = file;
    } else if (answer.status !== 0 || this.tool === undefined) {
      this.problem = answer.problem;
    }
    if (versions.ok) {
      this.versions = versions.value.items;
      this.preferred = versions.value.preferred;
    }
  }

  changed(event: ChangeEvent): void {
    if (event.type === "start") {
      void this.load();
      return;
    }
    const { bundleID, slug } = event.data;
    if (bundleID === this.key.bundleID && (slug === undefined || slug === this.key.slug)) void this.load();
  }

  /** Switch it, if nobody else changed it in between. */
  async flip(): Promise<void> {
    const { tool, params } = this;
    if (tool === undefined) return;
    const isEnabled = !tool.isEnabled;
    this.tool = { ...tool, isEnabled };
    const ifMatch = this.#etag === undefined ? {} : { ifMatch: this.#etag };
    const answer = await connection.ask((client) =>
      client.patchTool({ params, body: { isEnabled }, ...ifMatch }),
    );
    this.refusal = answer.ok ? undefined : answer.problem;
    if (!answer.ok) this.tool = tool;
    await this.load();
  }

  /** The plain name means this version from now on. */
  async prefer(): Promise<void> {
    const { params } = this;
    const answer = await connection.ask((client) =>
      client.putPreferred({ params, body: { version: params.version } }),
    );
    this.refusal = answer.ok ? undefined : answer.problem;
    await this.load();
  }

  /** Delete this version for good, if nobody changed it in between; whether it is gone. */
  async remove(): Promise<boolean> {
    const { params } = this;
    const ifMatch = this.#etag === undefined ? {} : { ifMatch: this.#etag };
    const answer = await connection.ask((client) => client.deleteTool({ params, ...ifMatch }));
    this.refusal = answer.ok ? undefined : answer.problem;
    if (!answer.ok) await this.load();
    return answer.ok;
  }
}
