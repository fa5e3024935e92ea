// What Vite turns into modules: components, and styles that are imported for their effect.
declare module "*.vue" {
  import type { DefineComponent } from "vue";

  const component: DefineComponent;
  export default component;
}

declare module "*.css";
