/** The part of `fetch` that is used, so that pages, workers and programs can give theirs. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  redirect?: "error";
}

export interface FetchResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): ByteReader } | null;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** The `fetch` of where the code runs. Throws a `TypeError` where there is none. */
export function ownFetch(): Fetch {
  const { fetch } = globalThis as { fetch?: Fetch };
  if (fetch === undefined) throw new TypeError("there is no fetch here: give one as an option");
  // In a page it must not be called as a method of something else.
  return (url, init) => fetch(url, init);
}
