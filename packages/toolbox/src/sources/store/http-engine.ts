import type { HttpTape, HttpTransport, TransportOptions } from "@toolhaft/http-runner";

type HttpRunner = typeof import("@toolhaft/http-runner");

/** http-runner, loaded with the first HTTP tool that is called, planned or checked, and its connections. */
export interface HttpEngine {
  load(): Promise<HttpRunner>;
  transport(): Promise<HttpTransport>;
  close(): Promise<void>;
}

/** `given`: connections of somebody else's, who closes them. */
export function createHttpEngine(
  given: HttpTransport | undefined,
  {
    tape,
    countCall,
  }: {
    readonly tape: HttpTape | undefined;
    readonly countCall: NonNullable<TransportOptions["countCall"]>;
  },
): HttpEngine {
  let loading: Promise<HttpRunner> | undefined;
  let own: HttpTransport | undefined;
  const load = (): Promise<HttpRunner> => (loading ??= import("@toolhaft/http-runner"));
  return {
    load,
    async transport() {
      if (given !== undefined) return given;
      const { createHttpTransport } = await load();
      return (own ??= createHttpTransport({ countCall, ...(tape === undefined ? {} : { tape }) }));
    },
    async close() {
      await own?.close();
    },
  };
}
