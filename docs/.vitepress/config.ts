import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type DefaultTheme, type HeadConfig } from "vitepress";
import { withMain } from "./main-landmark.ts";
import { withPolicy } from "./policy.ts";

interface SiteData {
  sidebar: DefaultTheme.SidebarMulti;
  version: string;
}

// Written by scripts/site/stage.mjs together with the pages.
const { sidebar, version } = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", ".pages", "site.json"), "utf8"),
) as SiteData;

const head: HeadConfig[] = [
  ["link", { rel: "icon", type: "image/svg+xml", href: "/mark.svg" }],
  ["meta", { name: "theme-color", content: "#0f766e" }],
  ["meta", { name: "referrer", content: "no-referrer" }],
];

export default defineConfig({
  lang: "en",
  title: "Toolhaft",
  description: "Lint, convert, run and serve the tools of AI agents.",
  srcDir: ".pages",
  outDir: "dist",
  cleanUrls: true,
  metaChunk: true,
  lastUpdated: false,
  head,
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    anchor: { slugify: asOnGitHub },
  },
  // The playground is a page of its own, built beside these; scripts/site/links.mjs follows every link of the result.
  ignoreDeadLinks: [/^\/playground\//],
  vite: { build: { chunkSizeWarningLimit: 1500 } },
  transformHtml: (html) => withPolicy(withMain(html)),
  themeConfig: {
    logo: { light: "/mark.svg", dark: "/mark-dark.svg", alt: "" },
    siteTitle: "Toolhaft",
    nav: [
      { text: "Guide", link: "/guide/", activeMatch: "^/(guide|migrate|editors)/" },
      { text: "Formats", link: "/formats/", activeMatch: "^/formats/" },
      { text: "Rules", link: "/rules/", activeMatch: "^/rules/" },
      { text: "Reference", link: "/reference/cli", activeMatch: "^/(reference|packages|project)/" },
      { text: "Playground", link: "/playground/", target: "_self" },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: {
      provider: "local",
      options: {
        detailedView: true,
        // Words lead to pages; JSON in examples has the same few words everywhere.
        _render: (text, env, md) =>
          md.render(text.replaceAll(/^(`{3,})[\s\S]*?^\1$|<a class="open-in.*$/gm, ""), env),
      },
    },
    footer: { message: `Toolhaft ${version}. Nothing on this site calls another one.` },
    notFound: {
      title: "Nothing here",
      quote: "The page was renamed, or never was. The search knows the others.",
      linkText: "Go to the front page",
      linkLabel: "Go to the front page",
    },
    docFooter: { prev: "Before", next: "Next" },
    darkModeSwitchLabel: "Dark",
    sidebarMenuLabel: "Contents",
    returnToTopLabel: "Up",
    externalLinkIcon: true,
  },
});

// The same links lead to the same headings where the documents are read on GitHub.
function asOnGitHub(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}
