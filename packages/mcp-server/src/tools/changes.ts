import type { Toolbox } from "@toolhaft/toolbox";

/** Tells who asked when the list of tools is another one. */
export interface Changes {
  /** The answer ends it. */
  listen(onChange: () => void): () => void;
  close(): void;
}

/** Watch a toolbox's files. They may be written without a tool changing: then only `onFiles` is called. */
export function watchChanges(toolbox: Toolbox, onFiles: () => void): Changes {
  const listeners = new Set<() => void>();
  let known = fingerprint(toolbox);
  const end = toolbox.watch(() => {
    onFiles();
    const before = known;
    known = fingerprint(toolbox);
    void Promise.all([before, known]).then(([was, is]) => {
      if (was === is) return;
      for (const tell of listeners) tell();
    });
  });
  return {
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    close() {
      listeners.clear();
      end();
    },
  };
}

async function fingerprint(toolbox: Toolbox): Promise<string> {
  const tools = await toolbox.list();
  return JSON.stringify(tools.map(({ name, title, revision }) => [name, title, revision]));
}
