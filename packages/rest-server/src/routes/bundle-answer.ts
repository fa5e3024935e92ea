import type { StoredBundle } from "@toolhaft/store";
import { etagOf } from "../request/etag.ts";
import type { RouteAnswer } from "./handler.ts";

/** A bundle as its routes answer it. */
export function bundleAnswer(bundle: StoredBundle): RouteAnswer {
  const { text: _text, revision: _revision, ...shown } = bundle;
  return { value: shown, headers: { etag: etagOf(bundle) } };
}
