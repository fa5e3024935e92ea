const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** True for a UUID of version 7 (RFC 9562), in either case. The Tools Functional Specification: `bundleID`, `toolID`. */
export function isUuidV7(text: string): boolean {
  return uuidVersion(text) === "7";
}

/** The version digit of a UUID in its usual spelling, `undefined` for other text. */
export function uuidVersion(text: string): string | undefined {
  return UUID.exec(text)?.[1];
}
