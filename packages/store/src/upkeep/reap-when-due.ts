import { attempt } from "../files/errno.ts";
import type { FileContext } from "../disk/context.ts";
import { reap } from "./reap.ts";

/**
 * Remove the bundles whose time is over, unless some process has looked for them within the last `everyMs`: programs that live
 * shorter than that do it, too. Never rejects.
 */
export async function reapWhenDue(context: FileContext, everyMs: number): Promise<void> {
  const { files, paths, temporaries } = context;
  try {
    const last = files.stat(paths.reaped)?.modified ?? 0;
    // A moment that is still to come is none.
    if (Math.abs(Date.now() - last) < everyMs) return;
    // Others that start now need not look.
    const made = temporaries.name();
    files.close(files.create(made));
    attempt(() => {
      files.rename(made, paths.reaped);
    });
    await reap(context);
  } catch {
    // What fails now is tried again the next time; nobody waits for it.
  }
}
