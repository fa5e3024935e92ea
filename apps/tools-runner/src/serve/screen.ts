import { writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { Page, RestServer } from "@toolhaft/rest-server";
import { paletteFiles, screenFiles } from "./carried-files.ts";
import { openBrowser } from "./open-browser.ts";

/** What there is to know where the program was built without its screen. */
export const NO_SCREEN =
  "this build has no screen: in a clone, build it with node scripts/build-admin.mjs && node scripts/build-runner.mjs, and start again";

/** What `serve` gives everybody who may ask. `hasScreen`: whether the screen is in it. */
export function servedPage(wantsScreen: boolean): { readonly page: Page; readonly hasScreen: boolean } {
  const screen = wantsScreen ? screenFiles() : undefined;
  const gap = wantsScreen ? new Map([["/admin", { missing: NO_SCREEN }]]) : new Map<string, never>();
  return { page: new Map([...paletteFiles(), ...(screen ?? gap)]), hasScreen: screen !== undefined };
}

/** Say where the screen is, with a new token, which is shown this once; and open it when that was asked for. */
export function announceScreen(
  server: RestServer,
  url: string,
  { token, opens }: { readonly token: string | undefined; readonly opens: boolean },
): void {
  const path = token === undefined ? "/admin" : `/admin#token=${token}`;
  writeErr(`screen: ${url}${path}`);
  if (!opens) return;
  // Everybody on this machine can see what a browser is started with, and for as long as it runs.
  const opened = openBrowser(url + (token === undefined ? path : server.linkOnce(path)));
  void opened.then((reason) => {
    if (reason !== undefined)
      writeErr(`tools-runner: no browser was opened, since ${visible(reason)}; its address stands above`);
  });
}
