import type { CallBox } from "../secrets/secret-box.ts";
import type { HttpTape } from "../transport/tape.ts";

/** The secrets of a call whose answers are recorded, or played: then none has to be set, and none leaves this process. */
export function tapedBox(box: CallBox, tape: HttpTape | undefined): CallBox {
  if (tape === undefined) return box;
  const { played } = tape;
  if (played === undefined) {
    const noted = (name: string, value: string): string => {
      if (value !== "") tape.useSecret(name);
      return value;
    };
    return {
      ...box,
      peek(name) {
        const value = box.peek(name);
        return value === undefined ? undefined : noted(name, value);
      },
      use: (name, url) => noted(name, box.use(name, url)),
    };
  }
  const standIn = (name: string): string => `made-up-value-of-${name.toLowerCase()}`;
  for (const name of played.secrets) box.hide(standIn(name));
  return {
    ...box,
    peek: (name) => (played.secrets.has(name) ? standIn(name) : undefined),
    require: () => undefined,
    mayGo: () => undefined,
    use: (name) => standIn(name),
  };
}
