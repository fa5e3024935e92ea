import { checkSlug } from "../names/slug.ts";

/** A name as a slug: what slugs do not take becomes a dash. */
export function slugOf(name: string): string {
  if (checkSlug(name).ok) return name;
  const words = name.normalize("NFC").split(/[^\p{L}\p{Nd}]+/u);
  const slug = words
    .filter((word) => word !== "")
    .join("-")
    .slice(0, 64);
  return slug === "" ? "flow" : slug;
}
