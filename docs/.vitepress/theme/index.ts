import DefaultTheme from "vitepress/theme-without-fonts";
import type { Theme } from "vitepress";
import { markMain } from "../main-landmark.ts";
import HomePage from "./HomePage.vue";
import RuleFacts from "./RuleFacts.vue";
import RuleIndex from "./RuleIndex.vue";
import "./colours.css";
import "./type.css";
import "./site.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app, router }) {
    app.component("HomePage", HomePage);
    app.component("RuleFacts", RuleFacts);
    app.component("RuleIndex", RuleIndex);
    router.onAfterRouteChange = () => {
      if (typeof document !== "undefined") setTimeout(markMain, 0, document);
    };
  },
} satisfies Theme;
