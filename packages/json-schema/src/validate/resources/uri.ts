/** The base of a schema that has no absolute `$id`: relative references still find each other. */
export const DEFAULT_BASE = "schema:///";

/** An absolute URI, or `undefined` when the reference cannot be read. RFC 3986 5.2. */
export function resolveUri(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

/** The spelling under which resources are kept. */
export function normalUri(uri: string): string {
  return withoutFragment(resolveUri(uri, DEFAULT_BASE) ?? uri);
}

/** The part before `#`. */
export function withoutFragment(uri: string): string {
  const hash = uri.indexOf("#");
  return hash < 0 ? uri : uri.slice(0, hash);
}

/** The part after `#`, decoded; `""` without one, `undefined` when its escapes are broken. */
export function fragmentOf(uri: string): string | undefined {
  const hash = uri.indexOf("#");
  if (hash < 0) return "";
  const fragment = uri.slice(hash + 1);
  if (!fragment.includes("%")) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
