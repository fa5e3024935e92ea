import { createHash } from "node:crypto";

/**
 * The content security policy of a page: nothing from elsewhere, no script but the page's own. Inline scripts, which
 * set the colours before the first paint, are named by their hashes.
 */
export function policyOf(html: string, { inlineStyles }: { inlineStyles: boolean }): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(" "),
    // Highlighted code carries its colours in style attributes.
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** A page with its policy, put before anything that it judges. */
export function withPolicy(
  html: string,
  options: { inlineStyles: boolean } = { inlineStyles: true },
): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, options)}">`;
  return html.replace(/<meta charset="utf-8">/i, (charset) => `${charset}\n    ${meta}`);
}
