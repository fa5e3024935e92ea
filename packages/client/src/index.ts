export { createClient } from "./create-client.ts";
export type { ByteReader, Fetch, FetchInit, FetchResponse } from "./fetch.ts";
export type {
  Answer,
  Client,
  ClientOptions,
  InputOf,
  RequestOptions,
  ShapeOf,
  Stream,
  StreamAnswer,
} from "./types.ts";
