import { expect, test } from "vitest";
import { withPolicy } from "../../.vitepress/policy.ts";

test("the policy stands before all that it judges, and names inline scripts by their hashes", () => {
  const html = '<head>\n<meta charset="utf-8">\n<script>let a;</script><script src="/b.js"></script></head>';
  const page = withPolicy(html);
  expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<script"));
  expect(/script-src ([^;]*)/.exec(page)?.[1]).toBe(
    "'self' 'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo='",
  );
  expect(page).toContain("style-src 'self' 'unsafe-inline'");
  expect(withPolicy(html, { inlineStyles: false })).toContain("style-src 'self';");
});
