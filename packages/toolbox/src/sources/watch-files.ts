import { watch } from "node:fs";

const SETTLE_MS = 50;

/**
 * Call `onChange` soon after a file of a folder (`file`, or any) changed. The folder is watched, since editors put a new file in the
 * old one's place. The answer ends it; it does not keep the process alive.
 */
export function watchFiles(folder: string, file: string | undefined, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { persistent: false }, (_event, name) => {
    if (file !== undefined && name !== null && name !== file) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
    timer.unref();
  });
  // The folder itself is gone: there is nothing more to tell.
  watcher.on("error", () => undefined);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
