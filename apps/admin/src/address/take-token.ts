/** The token that a fragment brings (`#token=…`, as `tools-runner serve` prints it), and the fragment without it. */
export function takeToken(hash: string): { token?: string; rest: string } {
  const parts = hash.replace(/^#/, "").split("&");
  const at = parts.findIndex((part) => part.startsWith(NAME));
  const token = parts[at]?.slice(NAME.length);
  if (token === undefined || token === "") return { rest: hash };
  const rest = parts.toSpliced(at, 1).join("&");
  return { token, rest: rest === "" ? "" : `#${rest}` };
}

const NAME = "token=";
