/** A live server: its command, or its address. */
export type LiveServer =
  | { readonly kind: "process"; readonly command: string; readonly args: readonly string[] }
  | { readonly kind: "http"; readonly url: URL; readonly headers: readonly (readonly [string, string])[] };
