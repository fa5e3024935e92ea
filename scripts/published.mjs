// The names under which others find the project, as the packages have them: unset until it is published.
import { importSource } from "./load-source.mjs";

export const { published } = /** @type {{ published: import("@toolhaft/diagnostics").Published }} */ (
  /** @type {unknown} */ (await importSource("packages/diagnostics/src/published.ts"))
);
