import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  // Where tools-runner serves it.
  base: "/admin/",
  plugins: [svelte()],
  resolve: { conditions: ["@toolhaft/source", ...defaultClientConditions] },
  build: {
    target: "es2022",
    // It would be a script in the page, which the policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 4_096,
  },
});
