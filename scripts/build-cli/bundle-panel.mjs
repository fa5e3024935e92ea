// The end of the build of the palette's package: one compiled file in place of the panel's parts.
import { join } from "node:path";
import { bundlePanel } from "./bundle-palette.mjs";

await bundlePanel(join(process.cwd(), "dist/panel"));
