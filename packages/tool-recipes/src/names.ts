/** A slug of the store out of any words: lower case, dashes between them, at most 64 characters. */
export function slugOf(words: string): string {
  const slug = words
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1-$2")
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]/u)
    .filter((word) => word !== "")
    .join("-");
  const cut = Array.from(slug).slice(0, 64).join("");
  return (cut.endsWith("-") ? cut.slice(0, -1) : cut) || "tool";
}

/** A name of an argument, which a template can hold: ASCII letters, digits and underscores. */
export function argumentName(words: string): string {
  const name = words
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/\W+/g, "_")
    .split("_")
    .filter((word) => word !== "")
    .join("_");
  if (name === "") return "value";
  // In capitals it would be taken for a secret's.
  const small = /^[A-Z\d_]+$/.test(name) ? name.toLowerCase() : name;
  return /^\d/.test(small) ? `_${small}` : small;
}

/** A name on the screen: words with a capital in front. */
export function displayName(words: string): string {
  const spaced = words
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/[-_/\s]+/g, " ")
    .trim();
  return spaced === "" ? "Tool" : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** What a secret of a host is called: with the host's name in front where its own says little. */
export function secretName(words: string, host: string): string {
  const name = argumentName(words).toUpperCase();
  if (!SAYS_LITTLE.test(name)) return name.replace(/^_/, "");
  const owner = argumentName(host.split(".").slice(-2)[0] ?? "").toUpperCase();
  return /^[A-Z]/.test(owner) ? `${owner}_${name}` : name;
}

const SAYS_LITTLE =
  /^(?:X_)?(?:API_?)?(?:KEY|TOKEN|SECRET|PASSWORD|AUTH|APIKEY|BASIC_CREDENTIALS|AUTHORIZATION)$/;

/** Whether a value is one to keep to oneself, by its name or by how services make theirs. */
export function looksSecret(name: string, value: string): boolean {
  return SECRET_NAME.test(name) || SECRET_VALUE.test(value);
}

const SECRET_NAME =
  /(?:^|[-_.])(?:key|api-?key|token|secret|passw(?:or)?d|auth|signature|sig)$|^x-(?:api-)?(?:key|auth)|apikey|access_?token/i;
const SECRET_VALUE =
  /^(?:sk|pk|rk)[-_]\w{6}|^gh[pousr]_\w{10}|^github_pat_|^xox[abprs]-|^AKIA[A-Z\d]{12}|^ey[A-Za-z\d_-]{10,}\.|^glpat-|^AIza/;
