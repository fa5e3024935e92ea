import { request } from "node:http";
import type { Attack, Target } from "./attack.ts";

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text, or so many MiB that are poured for as long as they are taken. */
  readonly body?: string | { readonly mebibytes: number };
}

const ASKERS = 4;

/** The same request again and again, or the next of several, whatever comes back. */
export function keepAsking(what: (target: Target) => readonly Asked[]): Attack {
  return (target, tell) => {
    const list = what(target);
    let next = 0;
    const ask = async (): Promise<never> => {
      for (;;)
        tell(await statusOf(target, list[next++ % list.length] ?? { path: "/" }).catch(() => "cut off"));
    };
    for (let asker = 0; asker < ASKERS; asker++) void ask();
  };
}

/** One request on a connection of its own; answers its status. */
function statusOf({ url }: Target, { method = "GET", path, headers = {}, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, path, headers: { ...headers }, agent: false }, (response) => {
      response.resume().once("error", reject);
      response.once("end", () => {
        resolve(response.statusCode ?? 0);
      });
    });
    sent.on("error", reject);
    if (typeof body !== "object") sent.end(body);
    else pour(sent, body.mebibytes);
  });
}

function pour(sent: ReturnType<typeof request>, mebibytes: number): void {
  const part = Buffer.alloc(1_048_576, " ");
  let left = mebibytes;
  const more = (): void => {
    while (left-- > 0) if (!sent.write(part)) return;
    sent.end();
  };
  sent.on("drain", more);
  more();
}
