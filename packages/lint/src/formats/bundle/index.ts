import { compileExtract } from "@toolhaft/tool-bundle/extract";
import type { Format } from "../../format.ts";
import { createBundleFormat } from "./create.ts";

/** Stored tools (`tool.json`), bundles and the reference's list of bundles, results' expressions included. */
export const bundleFormat: Format = createBundleFormat(compileExtract);
