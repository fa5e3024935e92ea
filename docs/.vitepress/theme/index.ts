import DefaultTheme from "vitepress/theme-without-fonts";
import type { Theme } from "vitepress";
import HomePage from "./HomePage.vue";
import RuleFacts from "./RuleFacts.vue";
import RuleIndex from "./RuleIndex.vue";
import "./colours.css";
import "./type.css";
import "./site.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component("HomePage", HomePage);
    app.component("RuleFacts", RuleFacts);
    app.component("RuleIndex", RuleIndex);
  },
} satisfies Theme;
