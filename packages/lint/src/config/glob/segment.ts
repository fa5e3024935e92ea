/** One part of a pattern's segment. */
type Part = { kind: "any" } | { kind: "one"; accepts: (character: string) => boolean };

/** Whether a name matches one segment of a pattern: `*`, `?`, `[abc]`, `[!a-z]`; in time proportional to both. */
export function matchSegment(pattern: string, name: string): boolean {
  const parts = toParts(pattern);
  const characters = Array.from(name);
  let part = 0;
  let at = 0;
  let star = -1;
  let resume = 0;
  while (at < characters.length) {
    const current = parts[part];
    if (current?.kind === "any") {
      star = part++;
      resume = at;
    } else if (current?.accepts(characters[at] ?? "") === true) {
      part++;
      at++;
    } else if (star !== -1) {
      part = star + 1;
      at = ++resume;
    } else return false;
  }
  while (parts[part]?.kind === "any") part++;
  return part === parts.length;
}

function toParts(pattern: string): Part[] {
  const characters = Array.from(pattern);
  const parts: Part[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? "";
    const close = character === "[" ? characters.indexOf("]", at + 2) : -1;
    if (character === "*") {
      if (parts.at(-1)?.kind !== "any") parts.push({ kind: "any" });
    } else if (character === "?") parts.push({ kind: "one", accepts: () => true });
    else if (close !== -1) {
      parts.push({ kind: "one", accepts: toClass(characters.slice(at + 1, close)) });
      at = close;
    } else parts.push({ kind: "one", accepts: (other) => other === character });
  }
  return parts;
}

function toClass(characters: readonly string[]): (character: string) => boolean {
  const isNegated = characters[0] === "!" || characters[0] === "^";
  const members = isNegated ? characters.slice(1) : characters;
  return (character) => {
    for (let at = 0; at < members.length; at++) {
      const [first = "", dash, last] = members.slice(at, at + 3);
      const isRange = dash === "-" && last !== undefined;
      if (isRange ? first <= character && character <= last : first === character) return !isNegated;
      if (isRange) at += 2;
    }
    return isNegated;
  };
}
