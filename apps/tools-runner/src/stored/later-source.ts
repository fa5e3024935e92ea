import type { ToolSource } from "@toolhaft/toolbox";

interface Later {
  readonly id: string;
  readonly isThere: () => boolean;
  readonly open: () => Promise<ToolSource>;
}

const LOOK_MS = 1_000;

/** A source that holds nothing until what it reads is there, and is that from then on. */
export function laterSource({ id, isThere, open }: Later): ToolSource {
  let opening: Promise<ToolSource> | undefined;
  let source: ToolSource | undefined;
  const now = async (): Promise<ToolSource | undefined> => {
    if (opening === undefined && !isThere()) return undefined;
    opening ??= open();
    try {
      return (source = await opening);
    } catch (error) {
      // It may be just being made.
      opening = undefined;
      throw error;
    }
  };
  return {
    id,
    list: async (query) => (await now())?.list(query) ?? { items: [] },
    names: async () => (await (await now())?.names?.()) ?? [],
    get: async (tool) => (await now())?.get(tool),
    problems: () => source?.problems() ?? [],
    watch(onChange) {
      let end: (() => void) | undefined;
      let isOver = false;
      const timer = setInterval(() => {
        if (!isThere()) return;
        clearInterval(timer);
        now().then(
          (made) => {
            if (isOver) return;
            end = made?.watch?.(onChange);
            onChange();
          },
          // Whoever asks for a tool is told.
          () => undefined,
        );
      }, LOOK_MS).unref();
      return () => {
        isOver = true;
        clearInterval(timer);
        end?.();
      };
    },
    async close() {
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}
