import type { ToolKey, ToolStore } from "@toolhaft/store";
import { isUuidV7, type OperationRef, showOperation } from "@toolhaft/tool-bundle";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import type { SourceTool } from "../../source.ts";

interface StepTools {
  readonly store: ToolStore;
  /** Whether the tools of a bundle may be called by this source. */
  readonly isMine: (bundleID: string) => boolean;
  readonly read: (key: ToolKey) => Promise<SourceTool | ToolFailure | undefined>;
}

/** Finds the tools that flows call: by slug and version, in the flow's own bundle or the one whose slug is named. */
export function stepTools({ store, isMine, read }: StepTools) {
  return async (own: string, operation: OperationRef): Promise<SourceTool | ToolFailure> => {
    const name = showOperation(operation);
    const bundles = await bundlesNamed(store, own, operation.bundle);
    const [bundleID, second] = bundles.filter(isMine);
    if (second !== undefined) {
      const candidates = bundles.map((id) => `${id}/${operation.slug}@${operation.version}`).join(", ");
      return failure("TOOL_AMBIGUOUS", { name, candidates }, { hint: "Name the bundle by its id." });
    }
    const { slug, version } = operation;
    const found = bundleID === undefined ? undefined : await read({ bundleID, slug, version });
    return found ?? failure("TOOL_NOT_FOUND", { name }, { hint: "The flow names a tool that was deleted." });
  };
}

async function bundlesNamed(
  store: ToolStore,
  own: string,
  bundle: string | undefined,
): Promise<readonly string[]> {
  if (bundle === undefined || bundle === own) return [own];
  if (isUuidV7(bundle)) return [bundle.toLowerCase()];
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await store.listBundles({
      ...{ includeDisabled: true, includeDeleted: true, pageSize: 256 },
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    for (const { slug, bundleID } of page.items) if (slug === bundle) ids.push(bundleID);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return ids;
}
