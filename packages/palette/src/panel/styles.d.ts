/** A style sheet as a text, as Vite names it. */
declare module "*.css?inline" {
  const text: string;
  export { text as default };
}

declare module "*.css" {}
