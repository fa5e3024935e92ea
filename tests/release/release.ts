import { readFileSync } from "node:fs";

interface Release {
  version: string;
  /** The address of a registry that holds our packages only. */
  registry: string;
  /** The packed extension. */
  extension: string;
  /** A bare repository with the release's tag. */
  repository: string;
}

/** What `scripts/release.mjs` has made. */
export const release: Release = JSON.parse(
  readFileSync(process.env["TOOLHAFT_RELEASE"] ?? "", "utf8"),
) as Release;
