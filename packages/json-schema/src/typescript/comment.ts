import { own, ownString, type JsonObject } from "@toolhaft/json-text";

const MOST = 300;

/**
 * What a schema says of itself, as a comment in front of what it describes; nothing where it says nothing. An author's
 * words end no comment, and tell neither the compiler nor a documentation tool what to do.
 */
export function typeComment(schema: JsonObject, pad: string): string {
  const said = (ownString(schema, "description") ?? "")
    .replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .replaceAll("*/", "*\\/")
    .replace(/(^|\s)@/gu, "$1\\@");
  const signs = Array.from(said);
  const short = signs.length > MOST ? `${signs.slice(0, MOST).join("")}…` : said;
  const parts = [short, own(schema, "deprecated") === true ? "@deprecated" : ""].filter(
    (part) => part !== "",
  );
  return parts.length === 0 ? "" : `${pad}/** ${parts.join(" ")} */\n`;
}
