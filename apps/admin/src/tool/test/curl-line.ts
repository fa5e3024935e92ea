/** A call as a line for a POSIX shell. The token stays a variable: what is copied is pasted into chats. */
export function curlLine(
  origin: string,
  { bundleID, toolSlug, version }: { bundleID: string; toolSlug: string; version: string },
  args: string,
): string {
  const [bundle, slug, label] = [bundleID, toolSlug, version].map(encodeURIComponent);
  const path = `/tools/bundles/${bundle ?? ""}/tools/${slug ?? ""}/version/${label ?? ""}/invoke`;
  return `curl --oauth2-bearer "$TOKEN" ${quoted(origin + path)} --json ${quoted(`{"args":${args}}`)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
