/**
 * The address of a report; throws for what is none.
 *
 * @param {string} text
 * @returns {URL}
 */
export function readAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`"${text}" is no address of a report: give one that anyone can open, https://…`);
  }
  return url;
}

/**
 * The name of a case by its report: `ai-20621` for an issue of vercel/ai, else the host and the end of the address.
 *
 * @param {URL} url
 * @returns {string}
 */
export function idFrom({ hostname, pathname }) {
  const parts = pathname.split("/").filter((part) => part !== "");
  const [, repository = "", kind = "", number = ""] = parts;
  const isThread = hostname === "github.com" && ["issues", "pull", "discussions"].includes(kind);
  const words = isThread ? [repository, number] : [hostname.replace(/^www\./, ""), parts.at(-1) ?? ""];
  return words
    .join("-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
}
